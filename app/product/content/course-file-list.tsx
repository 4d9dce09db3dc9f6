import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContentFileRole } from '#app/contract/account/course-files.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { moved } from '#app/ui/list/rows/row-places.ts';
import { FileSigns } from '../files/file-signs.tsx';
import { FileWarnings } from '../files/file-warnings.tsx';
import type { CourseListItem } from './content-value.ts';
import { CourseFileField } from './course-file-field.tsx';
import { mayBeHeld, useHolds } from './use-holds.ts';

type Props = {
  /** Downloads where nothing is said. */
  role?: ContentFileRole;
  label: string;
  value: readonly CourseListItem[];
  onChange: (files: readonly CourseListItem[]) => void;
  /** 20 where nothing is said. */
  max?: number;
  /** Longest title, in characters; 200 where nothing is said. */
  maxTitle?: number;
  error?: string | null | undefined;
  disabled?: boolean;
};

/** Several files of content in their order, each under a title. */
export function CourseFileList(props: Props) {
  const {
    role = 'download',
    label,
    value,
    onChange,
    max = 20,
    maxTitle = 200,
    error,
    disabled = false,
  } = props;
  const holds = useHolds(value.filter(mayBeHeld).map(({ fileId }) => fileId));
  const [said, setSaid] = useState('');
  const move = (from: number, by: number) => {
    const to = from + by;
    onChange(moved(value, from, to));
    setSaid(`${value[from]?.title}: lugar ${to + 1} de ${value.length}`);
  };
  const remove = (at: number) => {
    onChange(value.filter((_, place) => place !== at));
    setSaid(`${value[at]?.title}: se quitó`);
  };
  return (
    <fieldset className="grid gap-sm bare-fields">
      <legend className="no-padding strong">{label}</legend>
      {value.length === 0 ? null : (
        <ol className="grid gap-sm bare-list" aria-label={label}>
          {value.map((file, place) => (
            <li key={file.fileId} className="grid gap-xs framed round pad-md">
              <TextInput
                label={`Título del archivo ${place + 1}`}
                description={`${file.name} (${sizeText(file.size)})`}
                value={file.title}
                maxLength={maxTitle}
                disabled={disabled}
                onChange={(event) => {
                  const title = event.currentTarget.value;
                  onChange(value.map((one, at) => (at === place ? { ...one, title } : one)));
                }}
              />
              {holds.has(file.fileId) ? <FileSigns file={{ hold: holds.get(file.fileId) ?? '' }} /> : null}
              {file.warnings ? <FileWarnings texts={file.warnings} /> : null}
              {disabled ? null : (
                <div className="row gap-xs">
                  <IconButton
                    aria-label={`Subir ${file.title}`}
                    // The focus stays on the button: at the end it has nowhere to go.
                    data-disabled={place === 0 || undefined}
                    aria-disabled={place === 0}
                    onClick={() => place > 0 && move(place, -1)}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={`Bajar ${file.title}`}
                    data-disabled={place === value.length - 1 || undefined}
                    aria-disabled={place === value.length - 1}
                    onClick={() => place < value.length - 1 && move(place, 1)}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </IconButton>
                  <IconButton aria-label={`Quitar ${file.title}`} onClick={() => remove(place)}>
                    <IconTrash size={18} aria-hidden />
                  </IconButton>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="spoken-only" role="status">
        {said}
      </p>
      {disabled || value.length >= max ? null : (
        <CourseFileField
          role={role}
          label={value.length === 0 ? 'Agregar un archivo' : 'Agregar otro archivo'}
          value={null}
          onChange={(file) => {
            if (!file || value.some(({ fileId }) => fileId === file.fileId)) return;
            onChange([...value, { ...file, title: file.name.replace(/\.[^.]*$/, '') }]);
          }}
          error={error}
        />
      )}
    </fieldset>
  );
}
