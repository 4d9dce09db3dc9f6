import { Textarea as MantineTextarea, type TextareaProps } from '@mantine/core';
import { forwardRef } from 'react';
import { useReadOnly } from './read-only.ts';

/** A text of several lines; where a screen is only looked at nothing is typed in it (product: view as). */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const isReadOnly = useReadOnly();
  return <MantineTextarea {...props} ref={ref} readOnly={props.readOnly || isReadOnly} />;
});
