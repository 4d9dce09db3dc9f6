import type { PrivacyNotice } from '#app/contract/privacy.ts';

type Notice = { id: number; html: string; updatedOn: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The notice of this installation: `{empresa}` in the record is its company. */
export function noticeWire({ id, html, updatedOn }: Notice, company: string): PrivacyNotice {
  const name = company.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  return { id, html: html.replaceAll('{empresa}', () => name), actualizado: updatedOn };
}
