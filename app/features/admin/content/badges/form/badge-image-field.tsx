import { useState } from 'react';
import type { ContentFileRole } from '#app/contract/account/course-files.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { BadgeImage } from '#app/product/badges/badge-image.tsx';
import type { CourseFileValue } from '#app/product/content/content-value.ts';
import { CourseFileField } from '#app/product/content/course-file-field.tsx';
import { Button } from '#app/ui/controls/button.tsx';

const USE: ContentFileRole = 'badge';
/** Side of the picture in the form, in px. */
const SIDE = 96;

type Props = {
  label: string;
  /** The address of the picture; empty where there is none. */
  value: string;
  onChange: (address: string) => void;
  error?: string | undefined;
};

/** The picture of a badge: the stored one, and another in its place. */
export function BadgeImageField({ label, value, onChange, error }: Props) {
  const [file, setFile] = useState<CourseFileValue | null>(null);
  const uploaded = file && fileAddress(file.fileId) === value ? file : null;
  return (
    <div className="stack gap-sm">
      {value && !uploaded ? (
        <div className="wrap gap-md align-center">
          <BadgeImage src={value} name={label} earned size={SIDE} />
          <Button variant="default" aria-label={`Quitar: ${label}`} onClick={() => onChange('')}>
            Quitar imagen
          </Button>
        </div>
      ) : null}
      <CourseFileField
        role={USE}
        label={value && !uploaded ? `${label}: cambiarla` : label}
        value={uploaded}
        onChange={(next) => {
          setFile(next);
          onChange(next ? fileAddress(next.fileId) : '');
        }}
        error={error}
      />
    </div>
  );
}
