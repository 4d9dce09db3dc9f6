import type { BadgeDetail } from '#app/contract/admin/content/badges.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { ChangeHistory } from '#app/product/admin/trail/change-history.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { NamedFacts } from '#app/ui/layout/fact-list.tsx';
import { BadgeAwards } from './awards/badge-awards.tsx';
import styles from './badge.module.css';
import { audienceTexts, byLevelText, chipOf } from './badge.texts.ts';
import { BadgeQualified } from './badge-qualified.tsx';
import { BadgeStateActions } from './badge-state-actions.tsx';
import { BadgeForm } from './form/badge-form.tsx';
import { BadgePreview } from './form/badge-preview.tsx';

type Props = DialogProps & {
  record: OpenRecord;
  /** The badge of `record`; null for a new one. */
  badge: BadgeDetail | null;
  programmes: readonly Named[];
  zone: string;
  onCreated: (badgeId: number) => void;
};

/** A badge's form, its rule at work, and who holds it, beside the list. */
export function BadgePanel({ opened, record, badge, programmes, zone, onClose, onCreated }: Props) {
  const current = useLastShown({ record, badge }, opened);
  return (
    <SidePanel opened={opened} onClose={onClose} title={current.badge?.name ?? 'Nueva insignia'}>
      {current.badge ? <BadgeSummary badge={current.badge} onCreated={onCreated} /> : null}
      <BadgeForm
        key={`${current.record}:${current.badge?.version ?? 0}`}
        badge={current.badge}
        programmes={programmes}
        onCreated={onCreated}
      />
      {current.badge ? (
        <>
          <div className={styles.part}>
            <BadgePreview badge={current.badge} />
          </div>
          {current.badge.measure === 'manual' ? null : (
            <div className={styles.part}>
              <BadgeQualified key={`rule:${current.badge.id}`} badge={current.badge} zone={zone} />
            </div>
          )}
          <div className={styles.part}>
            <BadgeAwards key={`awards:${current.badge.id}`} badge={current.badge} zone={zone} />
          </div>
          <div className={styles.part}>
            <ChangeHistory key={current.badge.id} object="badge" id={current.badge.id} zone={zone} />
          </div>
        </>
      ) : null}
    </SidePanel>
  );
}

type SummaryProps = { badge: BadgeDetail; onCreated: (badgeId: number) => void };

function BadgeSummary({ badge, onCreated }: SummaryProps) {
  const { status, label } = chipOf(badge);
  const facts = [
    ['Llave', badge.key],
    ['Destinatarios', audienceTexts[badge.audience].label],
    ['Otorgadas', byLevelText(badge.holders)],
    ['Retiradas', numberText(badge.revoked)],
  ] as const;
  return (
    <div className={styles.summary}>
      <div className="wrap gap-md align-center between">
        <StatusChip status={status}>{label}</StatusChip>
        <BadgeStateActions key={badge.version} badge={badge} onCopied={onCreated} />
      </div>
      <NamedFacts facts={facts} />
      {badge.key === 'reto_extra' ? (
        <p className="quiet">No existe en los programas reducidos: ahí ni se ve ni se gana.</p>
      ) : null}
    </div>
  );
}
