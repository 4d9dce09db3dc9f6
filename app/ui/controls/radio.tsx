import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react';
import { joined } from './field.tsx';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size'> & {
  label: string;
  /** `md` where nothing is said. */
  size?: 'sm';
  /** Of its parts; `className` is the whole's. */
  classNames?: { [part in 'body' | 'inner' | 'words' | 'label']?: string | undefined };
  /** Of a corrected exercise: the sheets mark the whole by it. */
  'data-mark'?: 'right' | 'wrong' | undefined;
};

/** One of several to choose from, in the look of Mantine's `Radio` (docs/decisions/0028). */
export const Radio = forwardRef<HTMLInputElement, Props>(function Radio(props, ref) {
  const { label, size, className, classNames = {}, 'data-mark': mark, ...input } = props;
  const made = useId();
  const id = props.id ?? made;
  const off = input.disabled || undefined;
  return (
    <div
      className={joined(classes.root, className)}
      data-label-position="right"
      data-size={size}
      data-mark={mark}
    >
      <div className={joined(classes.body, classNames.body)}>
        <div className={joined(classes.inner, classNames.inner)} data-label-position="right">
          <input {...input} ref={ref} id={id} type="radio" className={classes.input} />
          {dot}
        </div>
        <div className={joined(classes.words, classNames.words)} data-disabled={off}>
          <label className={joined(classes.label, classNames.label)} htmlFor={id} data-disabled={off}>
            {label}
          </label>
        </div>
      </div>
    </div>
  );
});

const classes = {
  root: 'm_f3f1af94 mantine-Radio-root m_5f75b09e',
  body: 'm_5f6e695e',
  inner: 'm_89c4f5e4',
  input: 'mantine-focus-auto m_8a3dbb89',
  icon: 'm_f3ed6b2b',
  words: 'm_d3ea56bb',
  label: 'm_8ee546b8',
};

const dot = (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    fill="none"
    viewBox="0 0 5 5"
    aria-hidden="true"
    className={classes.icon}
  >
    <circle cx="2.5" cy="2.5" r="2.5" fill="currentColor" />
  </svg>
);
