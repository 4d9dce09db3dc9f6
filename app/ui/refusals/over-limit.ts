import {
  type FormEvent,
  type ForwardedRef,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';

/** 'Sobran 12 caracteres: caben 2,000.'; null within the limit, and where there is none. */
export function overLimitText(length: number, max: number | undefined): string | null {
  if (max === undefined || length <= max) return null;
  const over = length - max;
  const words = wordFor(over, 'Sobra', 'Sobran');
  return `${words} ${countText(over, 'carácter', 'caracteres')}: caben ${numberText(max)}.`;
}

type Limited<E extends Element> = {
  maxLength?: number | undefined;
  value?: string | number | readonly string[] | undefined;
  defaultValue?: string | number | readonly string[] | undefined;
  error?: ReactNode;
  onInput?: ((event: FormEvent<E>) => void) | undefined;
};

/**
 * The limit of a field, which is told and never cuts: a browser would drop the end of a pasted text without a word. Gives
 * what stands in place of the field's own attributes, and the ref of its element, which passes on to `outer`.
 */
export function useOverLimit<E extends HTMLInputElement | HTMLTextAreaElement>(
  field: Limited<E>,
  outer: ForwardedRef<E>,
) {
  const { maxLength, value, defaultValue, error, onInput } = field;
  // The text of a field that keeps its own value.
  const [typed, setTyped] = useState(textOf(defaultValue).length);
  const element = useRef<E | null>(null);
  const ref = useCallback(
    (node: E | null) => {
      element.current = node;
      if (typeof outer === 'function') outer(node);
      else if (outer) outer.current = node;
    },
    [outer],
  );
  // A form writes into the element, without a word to the field, where it restores a draft or is cleared.
  useEffect(() => {
    if (maxLength !== undefined && value === undefined && element.current) {
      setTyped(element.current.value.length);
    }
  });
  const length = value === undefined ? typed : textOf(value).length;
  return {
    ref,
    error: error || overLimitText(length, maxLength),
    attributes: {
      maxLength: undefined,
      onInput:
        maxLength === undefined || value !== undefined
          ? onInput
          : (event: FormEvent<E>) => {
              setTyped(event.currentTarget.value.length);
              onInput?.(event);
            },
    },
  };
}

const textOf = (value: Limited<Element>['value']): string => (value === undefined ? '' : String(value));
