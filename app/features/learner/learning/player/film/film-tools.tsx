import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
} from '@tabler/icons-react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import type { Captions } from './use-captions.ts';
import type { Film } from './use-film.ts';

/** `captions`: null where the film has none. */
type Props = { film: Film; captions: Captions | null };

/** Captions, the small window and the whole screen. */
export function FilmTools({ film, captions }: Props) {
  const CaptionsIcon = captions?.isOn ? IconBadgeCcFilled : IconBadgeCc;
  const Full = film.isFull ? IconMinimize : IconMaximize;
  return (
    <>
      {captions ? (
        <IconButton aria-label="Subtítulos" aria-pressed={captions.isOn} onClick={captions.toggle}>
          <CaptionsIcon size={24} aria-hidden />
        </IconButton>
      ) : null}
      {film.canFloat ? (
        <IconButton aria-label="Ver en una ventana pequeña" onClick={film.toggleFloat}>
          <IconPictureInPicture size={24} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        aria-label={film.isFull ? 'Salir de pantalla completa' : 'Pantalla completa'}
        onClick={film.toggleFull}
      >
        <Full size={24} aria-hidden />
      </IconButton>
    </>
  );
}
