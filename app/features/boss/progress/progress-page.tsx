import { IconChevronLeft } from '@tabler/icons-react';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { memberStatusChips, memberStatusTexts } from '#app/product/people/learner-signs.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import styles from './progress.module.css';
import type { ProgressDetailView } from './progress.queries.server.ts';
import { texts } from './progress.texts.ts';
import { UnitDetail } from './unit-detail.tsx';
import { UnitStrip } from './unit-strip.tsx';

/** View *tres*: how far one collaborator is, unit by unit, to read and to print (spec §2.6.4). */
export function ProgressPage({ view }: { view: ProgressDetailView }) {
  const { groupId, groupName, name, status, units } = view;
  const team = bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false });
  return (
    <Page>
      <header className={styles.top}>
        <BackLink to={team}>
          <IconChevronLeft size={20} aria-hidden />
          {texts.back}
        </BackLink>
        <Avatar src={view.photoUrl} size={36} data-print="never" initials={view.initials} />
        <div className={styles.who}>
          <h1>{`${texts.title} ${name}`}</h1>
          <p className="quiet tiny strong">{groupName}</p>
        </div>
        {status === null ? (
          <p className="quiet small">{texts.formerBoss}</p>
        ) : (
          <StatusChip status={memberStatusChips[status]}>{memberStatusTexts[status]}</StatusChip>
        )}
        {units.length > 0 ? <PrintButton /> : null}
      </header>
      {units.length > 0 ? (
        <>
          <UnitStrip units={units} />
          {units.map((unit) => (
            <UnitDetail key={unit.id} unit={unit} startsOpen={unit.underWay} />
          ))}
        </>
      ) : (
        <SectionError>{texts.failed}</SectionError>
      )}
    </Page>
  );
}
