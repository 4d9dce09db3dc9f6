import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ShownBadge } from '#app/contract/stored/badges.ts';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { conditionsOf, distanceText } from './badge.texts.ts';
import styles from './badge-dialog.module.css';
import { BadgeImage } from './badge-image.tsx';

type Props = {
  /** Null before the first one. */
  badge: ShownBadge | null;
  opened: boolean;
  onClose: () => void;
};

/** How a badge is earned, which conditions are met, and how far the next level is (spec §2.9). */
export function BadgeDialog({ badge, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="¿QUÉ DEBES HACER PARA OBTENERLA?">
      {badge ? <HowToEarn badge={badge} /> : null}
    </Modal>
  );
}

function HowToEarn({ badge }: { badge: ShownBadge }) {
  const conditions = conditionsOf(badge);
  const distance = distanceText(badge);
  return (
    <div className="grid gap-sm items-center centered">
      <BadgeImage src={badge.image} name={badge.name} earned={badge.level > 0} />
      <h3>{badge.name}</h3>
      {badge.level > 0 ? <p className="quiet">{badge.description}</p> : null}
      <p>{badge.howToEarn}</p>
      {conditions.length > 0 ? (
        <ul className={`grid gap-xs bare-list to-start ${styles.conditions}`}>
          {conditions.map(({ text, met }) => (
            <li className="condition flex gap-xs align-top quiet" key={text} data-met={met || undefined}>
              {met ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
              <span>
                {text} <span className="quiet">({met ? 'cumplido' : 'pendiente'})</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="strong" data-figures>
        {distance ?? (badge.level > 0 ? '¡Ya es tuya!' : null)}
      </p>
    </div>
  );
}
