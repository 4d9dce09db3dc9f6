import { fileAddress } from '#app/contract/wire/fields.ts';
import { CourseFileField } from './course-file-field.tsx';

/** Chooses a picture of the course for a text or a question. */
export function CoursePicture({ onChosen }: { onChosen: (picture: { src: string }) => void }) {
  return (
    <CourseFileField
      role="image"
      label="Imagen"
      value={null}
      onChange={(file) => file && onChosen({ src: fileAddress(file.fileId) })}
    />
  );
}
