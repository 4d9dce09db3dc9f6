import { IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { texts } from './evaluation.texts.ts';
import styles from './feedback.module.css';
import type { NextPending as Next } from './feedback.view.ts';

/** Leads to the next evaluation to send, without going back to the table. */
export function NextPending({ next, prominent = false }: { next: Next | null; prominent?: boolean }) {
  if (!next) return null;
  return (
    <ButtonLink
      to={next.href}
      variant={prominent ? 'filled' : 'default'}
      color={prominent ? 'accent' : undefined}
      rightSection={<IconArrowRight size={20} aria-hidden />}
      aria-label={`${texts.next}: ${next.name}, unidad ${next.unit}`}
    >
      {texts.next}
    </ButtonLink>
  );
}

type Props = { title: string; text: string; children?: ReactNode };

/** A message of spec §8: its title, its sentence, and the next step. */
export function Notice({ title, text, children }: Props) {
  return (
    <div className={styles.notice}>
      <IconCircleCheckFilled size={28} className={styles.noticeSign} aria-hidden />
      <div>
        <p className={styles.noticeTitle}>{title}</p>
        <p>{text}</p>
      </div>
      {children ? <div>{children}</div> : null}
    </div>
  );
}
