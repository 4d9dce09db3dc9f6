import { expect, it } from 'vitest';
import { blockedQueryOf, oldDropsHref, oldDropsQueryOf } from '../../people/links/erasure.ts';
import { type SupportTab, supportHref, supportTabOf, supportTabs } from './support.ts';

const order = ['solicitudes', 'arco', 'aviso', 'auditoria', 'salud'];
const tabs = Object.keys(supportTabs) as SupportTab[];
const tabAt = (href: string) => supportTabOf(new URL(href, 'http://localhost').searchParams);

it('the address of each tab of support leads to it, with what the tab keeps there', () => {
  for (const tab of tabs) {
    expect(tabAt(supportHref(tab))).toBe(tab);
    const href = supportHref(tab, { q: 'ana & eva' });
    expect([tabAt(href), new URL(href, 'http://localhost').searchParams.get('q')]).toEqual([
      tab,
      'ana & eva',
    ]);
  }
});

it('an address without a tab, or with an unknown one, is the first tab that is built', () => {
  for (const href of [
    '/cms/soporte',
    '/cms/soporte?tab=',
    '/cms/soporte?tab=nada',
    '/cms/soporte?tab=constructor',
  ])
    expect(tabAt(href)).toBe(tabs[0]);
});

it('the tabs stand in the order of the specification', () => {
  const words: string[] = Object.values(supportTabs);
  expect(words).toEqual(order.filter((word) => words.includes(word)));
});

it('the accounts dropped long ago are a part of the tab of data requests, with their filter', () => {
  const at = (href: string) => new URL(href, 'http://localhost').searchParams;
  const href = oldDropsHref({ search: 'ana & eva', page: 2 });
  expect(tabAt(href)).toBe('arco');
  expect(oldDropsQueryOf(at(href))).toMatchObject({ search: 'ana & eva', page: 2 });
  expect(oldDropsQueryOf(at('/cms/soporte?tab=arco'))).toBeNull();
  expect(blockedQueryOf(at(href))).toBeNull();
});
