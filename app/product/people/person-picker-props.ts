import type { ReactNode } from 'react';

/** The chosen person: `name` is the whole name, `detail` tells people of one name apart. */
export type PickedPerson = { id: number; name: string; detail: string; profiles: readonly number[] };

export type PersonPickerProps = {
  label: string;
  /** Only people of this profile (spec §1); everybody without it. */
  profile?: number;
  value: PickedPerson | null;
  onPick: (person: PickedPerson | null) => void;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** Offers dropped people too. */
  withDropped?: boolean;
  /** Takes the focus when its dialog opens. */
  autofocus?: boolean;
  className?: string;
};

export const PERSON_PLACEHOLDER = 'Nombre, número o usuario';
