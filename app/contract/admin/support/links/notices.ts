import { listFilterOf, listHref, openRecordOf } from '../../links/list-address.ts';
import { type ReadersQuery, readersQuery } from '../notices.ts';
import { supportHref, supportTabs } from './support.ts';

/** The parts of a version of the privacy notice, with their words in the address. */
export const noticeParts = {
  text: 'texto',
  preview: 'vista',
  compare: 'comparar',
  readers: 'enterados',
} as const;
export type NoticePart = keyof typeof noticeParts;

/**
 * The places where people read the notice: before they sign in, within the platform, and when they are asked to
 * acknowledge it.
 */
export const noticePlaces = { public: 'publica', 'signed-in': 'sesion', news: 'enterado' } as const;
export type NoticePlace = keyof typeof noticePlaces;

/** The view of the tab of the notice: the list, or a part of one version. */
export type NoticeView = {
  noticeId: number | null;
  part: NoticePart;
  place: NoticePlace;
  isPhone: boolean;
  /** The previewed screen alone, inside of the preview. */
  isFramed: boolean;
  /** The version that it is compared with; null for the one of before. */
  otherId: number | null;
  readers: ReadersQuery;
};

const keyOf = <K extends string>(words: Readonly<Record<K, string>>, word: string | null): K | undefined =>
  (Object.keys(words) as K[]).find((key) => words[key] === word);

/** The view that an address of the tab means. */
export function noticeViewOf(address: URLSearchParams): NoticeView {
  const id = openRecordOf(address);
  const otherId = openRecordOf(address, 'con');
  return {
    noticeId: typeof id === 'number' ? id : null,
    part: keyOf(noticeParts, address.get('parte')) ?? 'text',
    place: keyOf(noticePlaces, address.get('pantalla')) ?? 'public',
    isPhone: address.get('ancho') === '360',
    isFramed: address.get('marco') === '1',
    otherId: typeof otherId === 'number' ? otherId : null,
    readers: listFilterOf(readersQuery, address),
  };
}

/** True where an address means a previewed screen of the notice alone, without the frame of the administration. */
export function isFramedNotice(address: URLSearchParams): boolean {
  const { noticeId, part, isFramed } = noticeViewOf(address);
  return address.get('tab') === supportTabs.notices && noticeId !== null && part === 'preview' && isFramed;
}

/** Address of a part of a version. */
export function noticeHref(
  noticeId: number,
  part: NoticePart = 'text',
  more: Partial<Pick<NoticeView, 'place' | 'isPhone' | 'isFramed' | 'otherId'>> = {},
): string {
  return supportHref('notices', {
    id: String(noticeId),
    ...(part === 'text' ? {} : { parte: noticeParts[part] }),
    ...(more.place && more.place !== 'public' ? { pantalla: noticePlaces[more.place] } : {}),
    ...(more.isPhone ? { ancho: '360' } : {}),
    ...(more.isFramed ? { marco: '1' } : {}),
    ...(more.otherId ? { con: String(more.otherId) } : {}),
  });
}

/** Address of the people who acknowledged a version, or did not yet. */
export function noticeReadersHref(noticeId: number, filter: ReadersQuery): string {
  const list = listHref('', readersQuery, { filter });
  return `${noticeHref(noticeId, 'readers')}${list === '' ? '' : `&${list.slice(1)}`}`;
}
