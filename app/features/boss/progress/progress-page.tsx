import { IconChevronLeft } from '@tabler/icons-react';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { memberStatusChips, memberStatusTexts } from '#app/product/people/learner-signs.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import styles from './progress.module.css';
import type { ProgressDetailView } from './progress.queries.server.ts';
import { texts } from './progress.texts.ts';
import { UnitDetail } from './unit-detail.tsx';

/** View *tres*: how far one collaborator is, unit by unit, to read and to print (spec §2.6.4). */
export function ProgressPage({ view }: { view: ProgressDetailView }) {
  const { groupId, groupName, name, status, units } = view;
  const team = bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false });
  return (
    <Page>
      <div className={`stack gap-xs ${styles.top}`}>
        <BackLink to={team}>
          <IconChevronLeft size={20} aria-hidden />
          {texts.back}
        </BackLink>
        <PageHeader
          place={groupName}
          title={`${texts.title} ${name}`}
          lead={
            <span className={`row gap-sm medium ${styles.who}`}>
              <Avatar src={view.photoUrl} size={44} data-print="never" initials={view.initials} />
              {status === null ? (
                <span>{texts.formerBoss}</span>
              ) : (
                <StatusChip status={memberStatusChips[status]}>{memberStatusTexts[status]}</StatusChip>
              )}
            </span>
          }
          actions={units.length > 0 ? <PrintButton /> : null}
        />
      </div>
      {units.length > 0 ? (
        units.map((unit) => <UnitDetail key={unit.id} unit={unit} />)
      ) : (
        <SectionError>{texts.failed}</SectionError>
      )}
    </Page>
  );
}
