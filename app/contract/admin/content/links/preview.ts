import { isDay } from '../../../../domain/deadlines/dates.ts';
import { idIn } from './tree.ts';

/** The content whose learner's screen an administrator can see before it is published. */
const kinds = {
  programme: 'programa',
  unit: 'unidad',
  module: 'modulo',
  activity: 'actividad',
  case: 'caso',
  challenge: 'reto',
  survey: 'encuesta',
  'self-assessment': 'autoevaluacion',
} as const;
export type PreviewKind = keyof typeof kinds;
export type PreviewRef = { kind: PreviewKind; id: number };

/** A preview: of what, with the days of which generation, on which day (`yyyy-mm-dd`), how wide. */
export type PreviewView = PreviewRef & {
  groupId: number | null;
  day: string | null;
  isPhone: boolean;
  /** The learner's screen alone, inside of the preview. */
  isFramed: boolean;
};

/** The preview that an address means; null where it means none. */
export function previewOf(address: URLSearchParams): PreviewView | null {
  const [word, text = ''] = (address.get('ver') ?? '').split('.');
  const kind = (Object.keys(kinds) as PreviewKind[]).find((one) => kinds[one] === word);
  if (!kind || !/^[1-9]\d{0,8}$/.test(text)) return null;
  const wanted = address.get('dia') ?? '';
  return {
    kind,
    id: Number(text),
    groupId: idIn(address, 'grupo'),
    day: isDay(wanted) ? wanted : null,
    isPhone: address.get('ancho') === '360',
    isFramed: address.get('marco') === '1',
  };
}

/** Address of a preview. */
export function previewHref(view: PreviewRef & Partial<PreviewView>): string {
  const address = new URLSearchParams({ ver: `${kinds[view.kind]}.${view.id}` });
  if (view.groupId) address.set('grupo', String(view.groupId));
  if (view.day) address.set('dia', view.day);
  if (view.isPhone) address.set('ancho', '360');
  if (view.isFramed) address.set('marco', '1');
  return `/cms/arbol?${address}`;
}

/** The learner's screens that a preview shows, with the word of the id in their address. */
const screens: Readonly<Record<string, readonly [PreviewKind, string]>> = {
  '/modulos': ['unit', 'unidad'],
  '/actividades': ['module', 'modulo'],
  '/objetos': ['activity', 'actividad'],
  '/caso': ['case', 'unidad'],
  '/reto': ['challenge', 'unidad'],
  '/encuesta': ['survey', 'unidad'],
  '/autoEvaluacion': ['self-assessment', 'unidad'],
};

/** The preview that a link of a learner's screen leads to; null where it leads out of the preview. */
export function previewedBy(href: string): PreviewRef | null {
  const { pathname, searchParams } = new URL(href, 'http://x');
  const screen = screens[pathname];
  const id = screen ? idIn(searchParams, screen[1]) : null;
  return screen && id !== null ? { kind: screen[0], id } : null;
}
