import type { ComponentProps } from 'react';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import type { Upload } from './upload.tsx';

const loadUpload = async () => (await import('./upload.tsx')).Upload;

/** The field for one file, whose code comes after the screen's: the drop zone is heavier than most screens. */
export function LazyUpload(props: ComponentProps<typeof Upload>) {
  const Field = useLazyComponent(loadUpload, true);
  return Field ? <Field {...props} /> : null;
}
