import { expect, it } from 'vitest';
import { isFramedNotice, noticeHref, noticeReadersHref, noticeViewOf } from './notices.ts';

const read = (href: string) => new URLSearchParams(href.split('?')[1]);

it('an address gives back what it was made of', () => {
  const framed = { place: 'news', isPhone: true, isFramed: true } as const;
  expect(noticeViewOf(read(noticeHref(7, 'preview', framed)))).toMatchObject({
    noticeId: 7,
    part: 'preview',
    ...framed,
  });
  expect(noticeViewOf(read(noticeHref(7, 'compare', { otherId: 3 })))).toMatchObject({ otherId: 3 });
  const filter = { list: 'waiting', search: 'ana', page: 2 } as const;
  expect(noticeViewOf(read(noticeReadersHref(7, filter)))).toMatchObject({
    part: 'readers',
    readers: filter,
  });
});

it('means the list where it names no version, and the first part where it names none', () => {
  expect(noticeViewOf(read('/cms/soporte?tab=aviso&id=x'))).toMatchObject({ noticeId: null });
  expect(noticeViewOf(read('/cms/soporte?tab=aviso&id=4&parte=otra'))).toMatchObject({ part: 'text' });
});

it('leaves the frame of the administration away for a previewed screen alone', () => {
  expect(isFramedNotice(read(noticeHref(7, 'preview', { isFramed: true })))).toBe(true);
  expect(isFramedNotice(read(noticeHref(7, 'text', { isFramed: true })))).toBe(false);
  expect(isFramedNotice(read('/cms/soporte?tab=arco&id=7&parte=vista&marco=1'))).toBe(false);
});
