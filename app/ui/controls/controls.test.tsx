import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as mantine from '@mantine/core';
import { createElement, type ElementType, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Loader } from '../feedback/loader.tsx';
import { Skeleton } from '../feedback/skeletons.tsx';
import { Avatar } from '../layout/avatar.tsx';
import { Progress } from '../layout/figures/progress.tsx';
import { theme } from '../theme/theme.ts';
import { Button, ButtonLink } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { IconButton } from './icon-button.tsx';
import { NativeSelect } from './native-select.tsx';
import { Radio } from './radio.tsx';
import { Textarea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

/**
 * The kit's controls are plain HTML in Mantine's classes (docs/decisions/0028). Each must be what Mantine draws: the same
 * elements, classes and attributes, and the same variables, which Mantine writes into the element and we into a sheet.
 */
const sheet = rulesOf(readFileSync(fileURLToPath(new URL('../theme/controls.css', import.meta.url)), 'utf8'));

const medium = { size: 'md', options: undefined };
const box = { ...medium, radius: 'xs', iconColor: 'white' };
const told = { id: 'campo', label: 'Nombre', description: 'Como en tu gafete' };
const choice = {
  id: 'lista',
  options: [
    { value: '', label: 'Elige' },
    { group: 'Ventas', items: [{ value: '1', label: 'Norte' }] },
  ],
  value: '1',
  onChange: () => undefined,
};
const one = { id: 'opcion', label: 'Otro' };
const ticked = { id: 'casilla', checked: true, onChange: () => undefined };

const twins: [what: string, ours: ReactElement, theirs: ReactElement][] = [
  ...(['filled', 'default', 'light', 'subtle'] as const).map((variant) =>
    twin(`a ${variant} button`, Button, { variant }, mantine.Button, { size: 'md' }),
  ),
  ...(['sm', 'lg', 'compact-sm'] as const).map((size) =>
    twin(`a button of size ${size}`, Button, { size }, mantine.Button, { variant: 'filled' }),
  ),
  twin('the next action', Button, { color: 'accent', type: 'submit', fullWidth: true }, mantine.Button, {
    size: 'md',
    vars: () => ({ root: { '--button-color': 'var(--color-on-accent)' } }),
  }),
  twin(
    'a button with its signs',
    Button,
    { leftSection: '←', rightSection: '→', className: 'full', 'aria-pressed': true },
    mantine.Button,
    { size: 'md', variant: 'filled' },
  ),
  ...[
    { loading: true },
    { loading: false },
    { disabled: true },
    { 'data-disabled': true, 'aria-disabled': true },
  ].map((state) =>
    twin(`a button with ${JSON.stringify(state)}`, Button, state, mantine.Button, {
      size: 'md',
      variant: 'filled',
    }),
  ),
  twin(
    'a link that looks like a button',
    ButtonLink,
    { href: '/archivo', download: 'archivo.pdf', variant: 'default' },
    mantine.Button,
    { component: 'a', size: 'md' },
  ),
  twin('an icon button', IconButton, { 'aria-label': 'Abrir' }, mantine.ActionIcon, {
    size: 44,
    variant: 'subtle',
  }),
  twin(
    'a default icon button',
    IconButton,
    { 'aria-label': 'Abrir', variant: 'default' },
    mantine.ActionIcon,
    { size: 44 },
  ),
  twin('a disabled icon button', IconButton, { 'aria-label': 'Abrir', disabled: true }, mantine.ActionIcon, {
    size: 44,
    variant: 'subtle',
  }),
  twin(
    'a large icon button',
    IconButton,
    { 'aria-label': 'Abrir', variant: 'filled', size: 'lg' },
    mantine.ActionIcon,
    {
      size: 56,
      radius: 'xl',
    },
  ),
  [
    'a wheel',
    <Loader key="ours" aria-label="Cargando" />,
    <mantine.Loader key="theirs" role="status" aria-label="Cargando" />,
  ],
  [
    'a photo',
    <Avatar key="ours" src="/foto.png" alt="Tu foto" size={44} initials="AP" className="full" />,
    <mantine.Avatar key="theirs" src="/foto.png" alt="Tu foto" size={44} color="primary" className="full" />,
  ],
  [
    'the initials of a person without a photo',
    <Avatar key="ours" src={null} size={36} initials="AP" />,
    <mantine.Avatar key="theirs" src={null} size={36} color="primary">
      AP
    </mantine.Avatar>,
  ],
  ...[undefined, 'sm' as const, 'lg' as const].map((size): (typeof twins)[number] => [
    `a bar of size ${size}`,
    <Progress key="ours" value={33.3} size={size} label="Avance" className="full" />,
    <mantine.Progress key="theirs" value={33.3} size={size} aria-label="Avance" className="full" />,
  ]),
  ...(
    [
      [{ height: 14, width: '62%' }, {}],
      [
        { height: 44, width: 44, round: true },
        { round: undefined, radius: 'md' },
      ],
    ] as const
  ).map(([ours, theirs]) =>
    twin('a place of something on its way', Skeleton, ours, mantine.Skeleton, theirs),
  ),
  twin(
    'a line to write in',
    TextInput,
    { id: 'campo', label: 'Nombre', type: 'search', leftSection: '?' },
    mantine.TextInput,
    medium,
  ),
  twin(
    'a refused line',
    TextInput,
    { ...told, error: 'Falta.', className: 'full' },
    mantine.TextInput,
    medium,
  ),
  twin('a line with a counter', TextInput, { ...told, descriptionBelow: true }, mantine.TextInput, {
    ...medium,
    descriptionBelow: undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  }),
  twin(
    'a line out of use',
    TextInput,
    { id: 'campo', 'aria-label': 'Nombre', disabled: true },
    mantine.TextInput,
    medium,
  ),
  twin('a text of several lines', Textarea, { ...told, rows: 3, required: true }, mantine.Textarea, medium),
  twin('a refused text', Textarea, { ...told, error: 'Falta.', className: 'full' }, mantine.Textarea, medium),
  twin(
    'a text that grows, with a counter',
    Textarea,
    { ...told, autosize: true, descriptionBelow: true },
    mantine.Textarea,
    {
      ...medium,
      descriptionBelow: undefined,
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    },
  ),
  twin('a list to choose from', NativeSelect, { ...told, ...choice }, mantine.NativeSelect, {
    ...medium,
    data: choice.options,
  }),
  twin('a refused list', NativeSelect, { ...choice, error: 'Falta.', disabled: true }, mantine.NativeSelect, {
    ...medium,
    data: choice.options,
  }),
  twin('a ticked box', Checkbox, { 'aria-label': 'Elegir', ...ticked }, mantine.Checkbox, box),
  twin(
    'a box with words',
    Checkbox,
    { id: 'casilla', label: 'Elegir', description: 'Una', className: 'full' },
    mantine.Checkbox,
    box,
  ),
  twin(
    'a chosen one of several',
    Radio,
    { ...one, name: 'motivo', value: 'otro', checked: true, onChange: () => undefined },
    mantine.Radio,
    { size: 'md' },
  ),
  twin(
    'a small one of several out of use',
    Radio,
    {
      ...one,
      size: 'sm',
      disabled: true,
      readOnly: true,
      className: 'full',
      classNames: { inner: 'screen-only' },
    },
    mantine.Radio,
    {},
  ),
];

test.each(twins)('%s is what Mantine draws', (_, ours, theirs) => {
  const drawn = tagsOf(renderToStaticMarkup(ours)).map((tag) => seen(tag, sheetStyle(tag)));
  const expected = tagsOf(
    renderToStaticMarkup(
      <mantine.MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        {theirs}
      </mantine.MantineProvider>,
    ),
  ).map((tag) => seen(tag, {}));
  expect(drawn).toEqual(expected);
});

type Tag = { name: string; attributes: Record<string, string>; parent: Tag | null };

function twin(
  what: string,
  ours: ElementType,
  props: object,
  theirs: ElementType,
  more: object,
): (typeof twins)[number] {
  const words = [Button, ButtonLink, IconButton].includes(ours as typeof Button) ? 'Sí' : undefined;
  return [what, createElement(ours, props, words), createElement(theirs, { ...props, ...more }, words)];
}

/** Written by one of the two only, and read by no sheet of ours. */
const unread = ['data-variant', 'data-size', 'data-color', 'data-checked'];

/** The compared parts of an element: not the static names of classes, and of the sign of a list only its drawing. */
function seen({ name, attributes, parent }: Tag, fromSheet: Record<string, string>) {
  const { class: names = '', style = '', ...others } = attributes;
  const declared = Object.entries({ ...fromSheet, ...declarationsOf(style) });
  const sign = 'data-combobox-chevron' in others;
  return {
    name,
    in: parent?.name,
    classes: names
      .split(' ')
      .filter((one) => one && !sign && !/^mantine-[A-Z]/.test(one))
      .sort(),
    attributes: Object.fromEntries(
      Object.entries(others).filter(
        ([key, value]) =>
          !unread.includes(key) &&
          !(key === 'title' && value === '') &&
          !(key === 'id' && name === 'label') &&
          !(sign && ['aria-hidden', 'data-error'].includes(key)),
      ),
    ),
    style: Object.fromEntries(declared.filter(([key]) => !sign && /^(--.+|opacity|transform)$/.test(key))),
  };
}

function tagsOf(markup: string): Tag[] {
  const tags: Tag[] = [];
  let parent = null as Tag | null;
  for (const [, closed, name = '', rest = ''] of markup.matchAll(/<(\/?)([a-z]+)((?: [^<>]*)?)>/g)) {
    if (closed) {
      parent = parent?.parent ?? null;
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const tag: Tag = { name, attributes, parent };
    tags.push(tag);
    if (!['img', 'input'].includes(name)) parent = tag;
  }
  return tags;
}

/** The declarations of our sheet for an element; its rules stand in the order of their weight. */
function sheetStyle(tag: Tag): Record<string, string> {
  return Object.assign(
    {},
    ...sheet.filter(({ selector }) => matches(selector, tag)).map(({ declarations }) => declarations),
  );
}

function matches(selector: string, tag: Tag | null): boolean {
  const steps = selector.split(' > ');
  const [, name = '', rest = ''] = /^([a-z]*)(.*)$/.exec(steps.pop() ?? '') ?? [];
  const { class: classes = '', ...attributes } = tag?.attributes ?? {};
  return (
    tag !== null &&
    (name === '' || name === tag.name) &&
    [...rest.matchAll(/\.([\w-]+)/g)].every(([, one = '']) => classes.split(' ').includes(one)) &&
    [...rest.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)].every(([, key = '', value]) =>
      value === undefined ? key in attributes : attributes[key] === value,
    ) &&
    (steps.length === 0 || matches(steps.join(' > '), tag.parent))
  );
}

function rulesOf(css: string) {
  return [...css.replace(/\/\*[\s\S]*?\*\/|@layer mantine \{/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), declarations: declarationsOf(body) }),
  );
}

function declarationsOf(body: string): Record<string, string> {
  return Object.fromEntries(
    body.split(';').flatMap((one) => {
      const [key = '', ...value] = one.trim().split(':');
      return key ? [[key.trim(), value.join(':').trim()]] : [];
    }),
  );
}
