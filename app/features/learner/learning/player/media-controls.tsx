import { Slider } from '@mantine/core';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import '@mantine/core/styles/Slider.layer.css';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward15,
} from '@tabler/icons-react';
import styles from './media.module.css';
import { clock, speeds } from './media-time.ts';
import type { MediaState } from './use-media.ts';

type MediaControlsProps = {
  state: MediaState;
  /** The title of the recording, for screen readers. */
  name: string;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onSpeed: (speed: number) => void;
};

/** Play, 15 s back and on, the position and the speed: the same for audio and video, all of it by keyboard. */
export function MediaControls({ state, name, onToggle, onSeek, onSpeed }: MediaControlsProps) {
  const verb = state.playing ? 'Pausar' : 'Reproducir';
  return (
    <fieldset className={styles.controls}>
      <legend className="spoken-only">Controles de «{name}»</legend>
      <div className={`row wrap gap-sm ${styles.buttons}`}>
        <IconButton onClick={() => onSeek(state.at - 15)} aria-label="Regresar 15 segundos">
          <IconRewindBackward15 size={26} aria-hidden />
        </IconButton>
        <IconButton variant="filled" size="lg" onClick={onToggle} aria-label={verb}>
          {state.playing ? (
            <IconPlayerPauseFilled size={26} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={26} aria-hidden />
          )}
        </IconButton>
        <IconButton onClick={() => onSeek(state.at + 15)} aria-label="Avanzar 15 segundos">
          <IconRewindForward15 size={26} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.line}>
        <span data-figures>{clock(state.at)}</span>
        <Slider
          className="grow slim"
          value={Math.min(state.at, state.length)}
          max={Math.max(1, Math.round(state.length))}
          onChange={onSeek}
          label={clock}
          thumbLabel="Posición"
          thumbProps={{ 'aria-valuetext': `${clock(state.at)} de ${clock(state.length)}` }}
        />
        <span data-figures>{clock(state.length)}</span>
      </div>
      <label className={`row gap-xs quiet small ${styles.speed}`}>
        <span className={styles.speedName}>Velocidad</span>
        <select value={state.speed} onChange={(event) => onSpeed(Number(event.currentTarget.value))}>
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
