import { Button, Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { PopupBadge } from '#app/contract/session.ts';
import { fileRef } from '#app/contract/wire.ts';
import { BadgeImage } from '#app/ui/badge-image.tsx';
import { throwConfetti } from './confetti.ts';
import styles from './congratulation.module.css';
import { useCongratulation } from './use-congratulation.ts';

/** Badges that wait: of the frame's loader and of the last alive. */
type Props = { offers: readonly (PopupBadge | null)[] };

/** The congratulation (spec §2.9, literal): a badge lands, whatever screen the person is on. */
export function Congratulation({ offers }: Props) {
  const { badge, opened, proceed } = useCongratulation(offers);
  return (
    <Modal
      opened={opened}
      onClose={proceed}
      title="¡FELICIDADES!"
      closeOnClickOutside={false}
      size="sm"
      transitionProps={{ duration: 120 }}
      classNames={{ header: styles.header, title: styles.title }}
    >
      {badge ? <Landed badge={badge} proceed={proceed} /> : null}
    </Modal>
  );
}

function Landed({ badge, proceed }: { badge: PopupBadge; proceed: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void throwConfetti(canvas.current);
  }, []);
  return (
    <div className={styles.landed}>
      <canvas ref={canvas} className={styles.confetti} aria-hidden />
      <p className={styles.lead}>Haz obtenido tu Insignia</p>
      <div className={styles.badge}>
        <BadgeImage src={fileRef.parse(JSON.parse(badge.imagen)).fileUrl} name={badge.nombre} earned />
      </div>
      <h3 className={styles.name}>{badge.nombre}</h3>
      <p className={styles.description}>{badge.descripcion}</p>
      <Button color="accent" size="lg" fullWidth onClick={proceed} data-autofocus>
        CONTINUAR
      </Button>
    </div>
  );
}
