import { bossHref } from '#app/contract/boss/links/boss.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { texts } from '../evaluation.texts.ts';
import styles from '../feedback.module.css';
import type { FormerView } from './former.view.ts';
import { UnsentText } from './unsent-text.tsx';

/** View *dos* for a former boss who never sent the evaluation: the reason, and their own text to copy. */
export function FormerPage({ view }: { view: FormerView }) {
  const { person, unit, lastOn } = view;
  const team = bossHref({ tab: 'teams', view: 'team', groupId: null, pendingOnly: false });
  return (
    <Page>
      <div className={`row wrap gap-xs-md ${styles.who}`}>
        <BackLink to={team}>{texts.back}</BackLink>
        <Avatar src={null} size={72} initials={person.initials} />
        <PageHeader
          place={`UNIDAD DE APRENDIZAJE ${displayNumber(unit.order)}\u00a0· ${unit.name}`}
          title={person.name}
          lead={`Estuvo en tu equipo hasta el ${lastOn}.`}
        />
      </div>
      <UnsentText unsent={view} told={texts.former} />
    </Page>
  );
}
