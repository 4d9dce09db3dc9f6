import { useRef } from 'react';
import { areaOfRole, type ContentFileRole, courseFileRules } from '#app/contract/account/course-files.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { useFormHold } from '#app/ui/controls/forms/record-form.tsx';
import { FileSigns } from '../files/file-signs.tsx';
import { FileWarnings } from '../files/file-warnings.tsx';
import { LazyUpload } from '../files/lazy-upload.tsx';
import type { Uploaded } from '../files/use-upload.ts';
import { type CourseFileValue, measureText } from './content-value.ts';
import { storeMadeFile, storeUploaded } from './store-file.ts';
import { mayBeHeld, useHolds } from './use-holds.ts';
import { posterOf } from './video-poster.ts';

type Props = {
  /** The purpose of the file: it decides the types and sizes. */
  role: ContentFileRole;
  label: string;
  value: CourseFileValue | null;
  /** With the stored file, or null when it was taken away. */
  onChange: (file: CourseFileValue | null) => void;
  /** Of a film: told of a picture of it, stored as its poster, some moments after the film. */
  onPoster?: (poster: CourseFileValue) => void;
  error?: string | null | undefined;
  disabled?: boolean;
};

/** One file of content: chosen or dropped, looked into by the server, replaced or taken away. */
export function CourseFileField(props: Props) {
  const { role, label, value, onChange, onPoster, error = null, disabled = false } = props;
  const holdForm = useFormHold();
  const holds = useHolds(value && mayBeHeld(value) ? [value.fileId] : []);
  const hold = value ? holds.get(value.fileId) : undefined;
  const chosen = useRef<File | null>(null);
  const store = async (uploaded: Uploaded) => {
    const film = chosen.current;
    onChange(await storeUploaded(role, uploaded));
    if (onPoster && film) void makePoster(film, onPoster);
  };
  const details = value ? measureText(value) : undefined;
  const isPicture = value?.contentType.startsWith('image/');
  const field = (
    <LazyUpload
      area={areaOfRole(role)}
      rule={courseFileRules[role]}
      label={label}
      value={value}
      onUploaded={store}
      onRemove={() => onChange(null)}
      onChosen={(file) => {
        chosen.current = file;
      }}
      {...(details === undefined ? {} : { details })}
      picture={value && isPicture ? fileAddress(value.fileId) : undefined}
      onSending={holdForm}
      isReplaceable
      disabled={disabled}
      fault={error}
    />
  );
  const warnings = value?.warnings ?? [];
  // One shape, with and without them: another one would make the field anew under its focus.
  return (
    <div className="stack gap-xs">
      {field}
      {hold ? <FileSigns file={{ hold }} /> : null}
      {warnings.length > 0 ? <FileWarnings texts={warnings} /> : null}
    </div>
  );
}

/** A poster that could not be made is none: the author chooses a picture. */
async function makePoster(film: File, onPoster: (poster: CourseFileValue) => void): Promise<void> {
  const picture = await posterOf(film);
  if (!picture) return;
  const poster = await storeMadeFile('poster', picture).catch(() => null);
  if (poster) onPoster(poster);
}
