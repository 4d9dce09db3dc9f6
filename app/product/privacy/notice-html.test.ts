import { expect, test } from 'vitest';
import { noticeHtml } from './notice-html.ts';

const unreachable = { phone: null, email: null, place: null };

test('names the company of the installation, as text', () => {
  const html = '<p>{empresa} responde; {empresa} decide.</p>';
  expect(noticeHtml(html, { ...unreachable, name: 'Tiendas <Uno> & $& Dos' })).toBe(
    '<p>Tiendas &lt;Uno&gt; &amp; $&amp; Dos responde; Tiendas &lt;Uno&gt; &amp; $&amp; Dos decide.</p>',
  );
});

test('says how to reach the company, as far as it is known', () => {
  const html = '<p>Escribe.</p>{contacto}';
  const company = {
    name: 'Tiendas',
    phone: '+52 (55) 1234 5678',
    email: 'a&b@tiendas.mx',
    place: 'Av. <Uno> 5, CDMX',
  };
  expect(noticeHtml(html, company)).toBe(
    '<p>Escribe.</p><ul><li><strong>Teléfono:</strong> <a href="tel:+525512345678">+52 (55) 1234 5678</a></li>' +
      '<li><strong>Correo electrónico:</strong> <a href="mailto:a&amp;b@tiendas.mx">a&amp;b@tiendas.mx</a></li>' +
      '<li><strong>En persona:</strong> Av. &lt;Uno&gt; 5, CDMX</li></ul>',
  );
  expect(noticeHtml(html, { ...company, phone: null, email: null })).toBe(
    '<p>Escribe.</p><ul><li><strong>En persona:</strong> Av. &lt;Uno&gt; 5, CDMX</li></ul>',
  );
  expect(noticeHtml(html, { ...unreachable, name: 'Tiendas' })).toBe('<p>Escribe.</p>');
});

test('gives the contact no paragraph around its list', () => {
  const company = { ...unreachable, name: 'Tiendas', place: 'Centro' };
  expect(noticeHtml('<p>Escribe.</p><p>{contacto}</p>', company)).toBe(
    '<p>Escribe.</p><ul><li><strong>En persona:</strong> Centro</li></ul>',
  );
  expect(noticeHtml('<p>{contacto}</p>', { ...unreachable, name: 'Tiendas' })).toBe('');
});
