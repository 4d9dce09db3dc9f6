import { IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Sheet } from '#app/ui/layout/page.tsx';
import { GuideLink } from './guide-link.tsx';
import { competencyText, texts, unitText } from './tools.texts.ts';
import type { Tools, ToolUnit } from './tools.view.ts';
import styles from './tools-page.module.css';

/** The guides of a generation: one sheet per unit, and the general guide where there is one. */
export function UnitGuides({ tools: { units, feedbackUrl } }: { tools: Tools }) {
  const newTab = useId();
  if (units.length === 0) {
    return (
      <EmptyState title={texts.nothing}>Esta generación todavía no tiene unidades con guías.</EmptyState>
    );
  }
  return (
    <>
      <p id={newTab} hidden>
        {texts.newTab}
      </p>
      <ul className="grid gap-md bare-list">
        {units.map((unit) => (
          <Sheet as="li" key={unit.id}>
            <UnitSheet unit={unit} newTab={newTab} />
          </Sheet>
        ))}
      </ul>
      {feedbackUrl ? (
        <ButtonLink
          href={feedbackUrl}
          target="_blank"
          rel="noopener"
          className="fits self-start"
          rightSection={<IconExternalLink size={20} aria-hidden />}
          aria-describedby={newTab}
        >
          {texts.feedback}
        </ButtonLink>
      ) : null}
    </>
  );
}

function UnitSheet({ unit, newTab }: { unit: ToolUnit; newTab: string }) {
  return (
    <div className="grid gap-md">
      <div>
        <p className="quiet small">{unitText(unit.number)}</p>
        <h2 className="large">{unit.name}</h2>
      </div>
      <div className={`grid gap-xs ${styles.links}`}>
        <GuideLink href={unit.observationUrl} newTab={newTab}>
          {texts.observation}
        </GuideLink>
        <GuideLink href={unit.competencyUrl} newTab={newTab}>
          {competencyText(unit.name)}
        </GuideLink>
      </div>
    </div>
  );
}
