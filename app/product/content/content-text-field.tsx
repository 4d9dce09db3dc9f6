import { fileAddress } from '#app/contract/wire/fields.ts';
import { RichTextField, type RichTextFieldProps } from '#app/ui/rich-text/rich-text-field.tsx';
import { CourseFileField } from './course-file-field.tsx';

/** The text of content: a {@link RichTextField} whose pictures are uploaded files of the course. */
export function ContentTextField(props: Omit<RichTextFieldProps, 'picture'>) {
  return <RichTextField {...props} picture={CoursePicture} />;
}

function CoursePicture({ onChosen }: { onChosen: (picture: { src: string }) => void }) {
  return (
    <CourseFileField
      role="image"
      label="Imagen"
      value={null}
      onChange={(file) => file && onChosen({ src: fileAddress(file.fileId) })}
    />
  );
}
