import {
  type ComponentPropsWithoutRef,
  forwardRef,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';

import { useReadOnly } from '../read-only.ts';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size'> & {
  label?: string;
  description?: string;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  /** It only chooses what is shown: on also where a screen is only looked at (product: view as). */
  reads?: boolean;
};

/** A box to tick, in the look of Mantine's `Checkbox` (docs/decisions/0028). `className` is the whole's. */
export const Checkbox = forwardRef<HTMLInputElement, Props>(function Checkbox(props, given) {
  const { label, description, indeterminate = false, className, reads, ...input } = props;
  const isReadOnly = useReadOnly() && !reads;
  const made = useId();
  const id = props.id ?? made;
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  useImperativeHandle(given, () => own.current as HTMLInputElement, []);
  return (
    <div className={className ? `${classes.root} ${className}` : classes.root} data-label-position="right">
      <div className={classes.body}>
        <div className={classes.inner} data-label-position="right">
          <input
            {...input}
            ref={own}
            id={id}
            type="checkbox"
            className={classes.input}
            disabled={input.disabled || isReadOnly || undefined}
            data-indeterminate={indeterminate || undefined}
          />
          {indeterminate ? dash : tick}
        </div>
        <div className={classes.words}>
          {label ? (
            <label className={classes.label} htmlFor={id}>
              {label}
            </label>
          ) : null}
          {description ? <p className={classes.description}>{description}</p> : null}
        </div>
      </div>
    </div>
  );
});

const classes = {
  root: 'm_bf2d988c mantine-Checkbox-root m_5f75b09e',
  body: 'm_5f6e695e',
  inner: 'm_26062bec',
  input: 'mantine-focus-auto m_26063560',
  icon: 'm_bf295423',
  words: 'm_d3ea56bb',
  label: 'm_8ee546b8',
  description: 'm_328f68c0 m_fe47ce59 mantine-InputWrapper-description',
};

const tick = (
  <svg
    viewBox="0 0 10 7"
    fill="none"
    xmlns="http://www.w3.org/2000/svg"
    aria-hidden="true"
    className={classes.icon}
  >
    <path
      d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
      fill="currentColor"
      fillRule="evenodd"
      clipRule="evenodd"
    />
  </svg>
);
const dash = (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    fill="none"
    viewBox="0 0 32 6"
    aria-hidden="true"
    className={classes.icon}
  >
    <rect width="32" height="6" fill="currentColor" rx="3" />
  </svg>
);
