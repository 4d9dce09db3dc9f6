import { MAX_CHAPTERS } from '#app/domain/content/activity-rules.ts';
import { RowButtons } from '#app/product/content/row-buttons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { placed } from '#app/ui/list/placed.ts';
import { moved } from '#app/ui/list/rows/row-places.ts';
import styles from './activity.module.css';
import type { TypedChapter } from './activity-typed.ts';

type Props = {
  value: readonly TypedChapter[];
  onChange: (chapters: readonly TypedChapter[]) => void;
  error: string | undefined;
  disabled: boolean;
};

/** The chapters of a video in their order. */
export function ChapterFields({ value, onChange, error, disabled }: Props) {
  const change = (place: number, part: Partial<TypedChapter>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <fieldset className="stack gap-sm bare-fields" disabled={disabled}>
      <legend className="no-padding strong">Capítulos</legend>
      <ol className="stack gap-sm bare-list">
        {placed(value).map(({ place, one: chapter }) => (
          <li key={place} className="wrap gap-sm align-bottom">
            <TextInput
              className={styles.clock}
              label={`Inicio ${place + 1} (m:ss)`}
              placeholder="0:00"
              value={chapter.at}
              onChange={(event) => change(place, { at: event.currentTarget.value })}
            />
            <TextInput
              className="grow-12"
              label={`Nombre del capítulo ${place + 1}`}
              value={chapter.title}
              onChange={(event) => change(place, { title: event.currentTarget.value })}
            />
            <RowButtons
              what={`el capítulo ${place + 1}`}
              place={place}
              count={value.length}
              onMove={(by) => onChange(moved(value, place, place + by))}
              onRemove={() => onChange(value.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ol>
      {error ? <p className="danger">{error}</p> : null}
      {value.length < MAX_CHAPTERS ? (
        <Button
          variant="default"
          className="self-start"
          onClick={() => onChange([...value, { at: '', title: '' }])}
        >
          Agregar capítulo
        </Button>
      ) : null}
    </fieldset>
  );
}
