import { IconAlertTriangle, IconArrowRight, IconAward } from '@tabler/icons-react';
import { Cover } from '#app/product/covers/cover.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import type { NextCard } from '../home.types.ts';
import { JoinButton } from './join-button.tsx';
import styles from './next-action.module.css';

/** The next thing to do. One per screen at most: nothing else has the accent colour. */
export function NextAction({ card }: { card: NextCard }) {
  const { cover, question, place, title, facts, tone, action, join } = card;
  const hours = useDeviceHours();
  const hue = unitHue(cover.unitOrder);
  const Icon = ICONS[tone];
  return (
    <section
      className={styles.card}
      data-tone={tone}
      data-hue={hue}
      data-print="never"
      aria-label="¿Qué sigue?"
    >
      <div className={styles.art}>
        <Cover kind={cover.kind} id={cover.id} hue={hue} as="side" />
      </div>
      <div className={styles.words}>
        <p className={styles.question}>
          {Icon ? <Icon size={16} aria-hidden /> : null}
          <span>{question}</span>
          {place ? <span> · {place}</span> : null}
        </p>
        <h2 className={styles.title}>{title}</h2>
        {facts ? <p className={styles.facts}>{hours(facts)}</p> : null}
        {action ? (
          <ButtonLink
            to={action.href}
            color="accent"
            className={styles.button}
            rightSection={<IconArrowRight size={20} aria-hidden />}
          >
            {action.verb}
          </ButtonLink>
        ) : null}
        {join === null ? null : <JoinButton sessionId={join} className={styles.button} isNext />}
      </div>
    </section>
  );
}

const ICONS = { plain: null, attention: IconAlertTriangle, reward: IconAward } as const;
