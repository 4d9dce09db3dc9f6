import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward15,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import styles from './media.module.css';
import { clock, SKIP_SECONDS, speeds } from './media-time.ts';
import type { Medium, MediumState } from './medium.ts';

type Props = { medium: Medium | null; state: MediumState };

/** 15 s back, play, 15 s on. */
export function PlayButtons({ medium, state }: Props) {
  return (
    <div className={`row justify-center ${styles.play}`}>
      <IconButton onClick={() => medium?.skip(-SKIP_SECONDS)} aria-label="Regresar 15 segundos">
        <IconRewindBackward15 size={26} aria-hidden />
      </IconButton>
      <PlayButton medium={medium} state={state} />
      <IconButton onClick={() => medium?.skip(SKIP_SECONDS)} aria-label="Avanzar 15 segundos">
        <IconRewindForward15 size={26} aria-hidden />
      </IconButton>
    </div>
  );
}

function PlayButton({ medium, state }: Props) {
  return (
    <IconButton
      variant="filled"
      size="lg"
      onClick={() => medium?.toggle()}
      aria-label={state.playing ? 'Pausar' : 'Reproducir'}
    >
      {state.playing ? (
        <IconPlayerPauseFilled size={26} aria-hidden />
      ) : (
        <IconPlayerPlayFilled size={26} aria-hidden />
      )}
    </IconButton>
  );
}

/** Seconds of one press on the timeline. */
const steps: Record<string, number | undefined> = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 };

/** How far it is. */
export function Timeline({ medium, state: { at, length } }: Props) {
  const max = Math.max(1, length);
  return (
    <div className={`row gap-8 slim small ${styles.line}`}>
      <span data-figures>{clock(at)}</span>
      <input
        type="range"
        className={styles.range}
        style={filled(Math.min(at, max) / max)}
        min={0}
        max={max}
        step="any"
        value={Math.min(at, max)}
        onChange={(event) => medium?.seek(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const seconds = steps[event.key];
          if (seconds === undefined) return;
          event.preventDefault();
          medium?.skip(seconds);
        }}
        aria-label="Posición"
        aria-valuetext={`${clock(at)} de ${clock(length)}`}
      />
      <span data-figures>{clock(length)}</span>
    </div>
  );
}

/** Silence, and on a wide player how loud it is: a phone has keys for that. */
export function Volume({ medium, state: { volume } }: Props) {
  const Icon = volume === 0 ? IconVolumeOff : IconVolume;
  return (
    <div className={`row ${styles.volume}`}>
      <IconButton onClick={() => medium?.mute()} aria-label="Silenciar" aria-pressed={volume === 0}>
        <Icon size={24} aria-hidden />
      </IconButton>
      <input
        type="range"
        className={styles.range}
        style={filled(volume)}
        min={0}
        max={1}
        step={0.1}
        value={volume}
        onChange={(event) => medium?.setVolume(event.currentTarget.valueAsNumber)}
        aria-label="Volumen"
        aria-valuetext={`${Math.round(volume * 100)} %`}
      />
    </div>
  );
}

export function Speed({ medium, state: { speed } }: Props) {
  return (
    <label className={styles.speed}>
      <span className="spoken-only">Velocidad</span>
      <select value={speed} onChange={(event) => medium?.setSpeed(Number(event.currentTarget.value))}>
        {speeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </label>
  );
}

/** The part of a range that is passed, for its track. */
const filled = (part: number) => ({ '--filled': `${part * 100}%` }) as CSSProperties;
