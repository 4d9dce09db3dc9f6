import { useFormHold } from '#app/ui/controls/forms/record-form.tsx';
import { RichTextField, type RichTextFieldProps } from '#app/ui/rich-text/rich-text-field.tsx';
import { CoursePicture } from './course-picture.tsx';
import { storePastedPicture } from './store-file.ts';

/** The text of content: a {@link RichTextField} whose pictures are uploaded files of the course. */
export function ContentTextField(props: Omit<RichTextFieldProps, 'picture' | 'storePicture' | 'onSending'>) {
  const hold = useFormHold();
  return (
    <RichTextField {...props} picture={CoursePicture} storePicture={storePastedPicture} onSending={hold} />
  );
}
