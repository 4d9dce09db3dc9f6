import { expect, it } from 'vitest';
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
