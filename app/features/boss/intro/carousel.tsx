import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import styles from './introduction.module.css';
import { SlideDrawing } from './slide-drawing.tsx';
import { slides } from './slides.ts';

/** How long a slide stays while it plays. */
const SLIDE_MS = 5_000;
const last = slides.length - 1;

/** The tutorial, one slide at a time. It moves by itself only after *play*, and never where motion is unwanted. */
export function Carousel() {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const still = useReducedMotion();
  const moving = playing && !still && at < last;
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setAt(at + 1), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [moving, at]);

  const go = (to: number) => {
    setPlaying(false);
    setAt(to);
  };
  const toggle = () => {
    if (!moving && at === last) setAt(0);
    setPlaying(!moving);
  };
  const slide = slides[at];
  return (
    <section className="grid gap-md" aria-roledescription="carrusel" aria-label="Cómo dar retroalimentación">
      <div className="row gap-xs" data-print="never">
        <Control label="Lámina anterior" disabled={at === 0} onClick={() => go(at - 1)}>
          <IconChevronLeft aria-hidden />
        </Control>
        <Control label="Lámina siguiente" disabled={at === last} onClick={() => go(at + 1)}>
          <IconChevronRight aria-hidden />
        </Control>
        {still ? null : (
          <Control label={moving ? 'Pausar' : 'Reproducir'} onClick={toggle}>
            {moving ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
          </Control>
        )}
        <p className={styles.position} data-figures>
          {at + 1} de {slides.length}
        </p>
      </div>
      <div aria-live={moving ? 'off' : 'polite'} aria-atomic="true">
        {slide ? (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not a fieldset
          <div
            key={at}
            role="group"
            aria-roledescription="lámina"
            aria-label={`${at + 1} de ${slides.length}`}
            className={styles.slide}
          >
            <SlideDrawing name={slide.drawing} />
            <div>
              <h3 className={styles.title}>{slide.title}</h3>
              <p className="large prose">{slide.text}</p>
            </div>
          </div>
        ) : null}
      </div>
    </section>
  );
}

type ControlProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

/** At either end it is off but can still hold the focus, so that the focus is not lost. */
function Control({ label, disabled = false, onClick, children }: ControlProps) {
  return (
    <IconButton
      variant="default"
      aria-label={label}
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </IconButton>
  );
}
