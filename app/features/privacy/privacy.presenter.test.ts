import { expect, test } from 'vitest';
import { noticeWire } from './privacy.presenter.ts';

const unreachable = { phone: null, email: null, place: null };

test('the company of the installation stands in the notice, as text', () => {
  const notice = { id: 3, html: '<p>{empresa} responde; {empresa} decide.</p>', updatedOn: '2021-10-12' };
  expect(noticeWire(notice, { ...unreachable, name: 'Tiendas <Uno> & $& Dos' })).toEqual({
    id: 3,
    html: '<p>Tiendas &lt;Uno&gt; &amp; $&amp; Dos responde; Tiendas &lt;Uno&gt; &amp; $&amp; Dos decide.</p>',
    actualizado: '2021-10-12',
  });
});

test('says how to reach the company, as far as it is known', () => {
  const notice = { id: 3, html: '<p>Escribe.</p>{contacto}', updatedOn: '2021-10-12' };
  const company = {
    name: 'Tiendas',
    phone: '+52 (55) 1234 5678',
    email: 'a&b@tiendas.mx',
    place: 'Av. <Uno> 5, CDMX',
  };
  expect(noticeWire(notice, company).html).toBe(
    '<p>Escribe.</p><ul><li><strong>Teléfono:</strong> <a href="tel:+525512345678">+52 (55) 1234 5678</a></li>' +
      '<li><strong>Correo electrónico:</strong> <a href="mailto:a&amp;b@tiendas.mx">a&amp;b@tiendas.mx</a></li>' +
      '<li><strong>En persona:</strong> Av. &lt;Uno&gt; 5, CDMX</li></ul>',
  );
  expect(noticeWire(notice, { ...company, phone: null, email: null }).html).toBe(
    '<p>Escribe.</p><ul><li><strong>En persona:</strong> Av. &lt;Uno&gt; 5, CDMX</li></ul>',
  );
  expect(noticeWire(notice, { ...unreachable, name: 'Tiendas' }).html).toBe('<p>Escribe.</p>');
});
