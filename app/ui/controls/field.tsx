import type { CSSProperties, ReactNode } from 'react';

/** The parts around an input, in the look of Mantine's fields (docs/decisions/0028). */
export type FieldProps = {
  label?: ReactNode;
  description?: ReactNode;
  /** The description counts what is typed, so it stands under the input. */
  descriptionBelow?: boolean | undefined;
  /** Why the value is refused. */
  error?: ReactNode;
  className?: string | undefined;
  classNames?: { label?: string; description?: string; input?: string; error?: string };
};

type Props = FieldProps & {
  /** Of the input. */
  id: string;
  disabled?: boolean | undefined;
  /** Its name ends with an asterisk. */
  required?: boolean | undefined;
  /** Its text has several lines. */
  multiline?: boolean;
  /** A press opens it. */
  pointer?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Draws what stands in one frame with the input. */
  inputContainer?: ((input: ReactNode) => ReactNode) | undefined;
  children: ReactNode;
};

/** Label, description and error of an input, and what stands in it. */
export function Field(props: Props) {
  const { id, label, error, className, classNames, disabled, pointer, leftSection, rightSection } = props;
  const [above, below] = props.descriptionBelow ? [null, props.description] : [props.description, null];
  const input = (
    <div
      className={classes.wrapper}
      style={marginsOf(Boolean(above), Boolean(below || error))}
      data-variant="default"
      data-error={error ? true : undefined}
      data-disabled={disabled || undefined}
      data-multiline={props.multiline}
      data-pointer={pointer}
      data-with-left-section={leftSection ? true : undefined}
      data-with-right-section={rightSection ? true : undefined}
    >
      {leftSection ? (
        <div className={classes.section} data-position="left">
          {leftSection}
        </div>
      ) : null}
      {props.children}
      {rightSection ? (
        <div className={classes.section} data-position="right">
          {rightSection}
        </div>
      ) : null}
    </div>
  );
  return (
    <div className={joined(classes.root, className)} data-error={error ? true : undefined}>
      {label ? (
        <label
          className={joined(classes.label, classNames?.label)}
          htmlFor={id}
          data-required={props.required || undefined}
        >
          {label}
          {props.required ? asterisk : null}
        </label>
      ) : null}
      {above ? described(props, above) : null}
      {props.inputContainer ? props.inputContainer(input) : input}
      {below ? described(props, below) : null}
      {error ? (
        <p className={joined(classes.error, classNames?.error)} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The attributes of an input in a {@link Field}. */
export function inputAttributes({ id, description, error, classNames, disabled }: Omit<Props, 'children'>) {
  const told = [error ? `${id}-error` : null, description ? `${id}-description` : null].filter(Boolean);
  return {
    id,
    className: joined(classes.input, classNames?.input),
    'data-error': error ? true : undefined,
    'data-disabled': disabled || undefined,
    'aria-invalid': Boolean(error),
    'aria-describedby': told.join(' ') || undefined,
  };
}

function described({ id, classNames }: Props, description: ReactNode) {
  return (
    <p className={joined(classes.description, classNames?.description)} id={`${id}-description`}>
      {description}
    </p>
  );
}

function marginsOf(above: boolean, below: boolean): CSSProperties | undefined {
  if (!above && !below) return undefined;
  return {
    ...(above ? { '--input-margin-top': margin } : {}),
    ...(below ? { '--input-margin-bottom': margin } : {}),
  } as CSSProperties;
}

/** The classes of a part, and those that it is given. */
export const joined = (own: string, given: string | undefined): string => (given ? `${own} ${given}` : own);
const margin = 'calc(var(--mantine-spacing-xs) / 2)';
const classes = {
  root: 'm_46b77525',
  label: 'm_8fdc1311 mantine-InputWrapper-label',
  required: 'm_78a94662 mantine-InputWrapper-required',
  description: 'm_fe47ce59 mantine-InputWrapper-description',
  error: 'm_8f816625 mantine-InputWrapper-error',
  wrapper: 'm_6c018570 mantine-Input-wrapper',
  section: 'm_82577fc2',
  input: 'm_8fb7ebe7',
};

const asterisk = (
  <span className={classes.required} aria-hidden>
    {' *'}
  </span>
);
