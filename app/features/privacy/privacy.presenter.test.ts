import { expect, test } from 'vitest';
import { noticeWire } from './privacy.presenter.ts';

test('the company of the installation stands in the notice, as text', () => {
  const notice = { id: 3, html: '<p>{empresa} responde; {empresa} decide.</p>', updatedOn: '2021-10-12' };
  expect(noticeWire(notice, 'Tiendas <Uno> & $& Dos')).toEqual({
    id: 3,
    html: '<p>Tiendas &lt;Uno&gt; &amp; $&amp; Dos responde; Tiendas &lt;Uno&gt; &amp; $&amp; Dos decide.</p>',
    actualizado: '2021-10-12',
  });
});
