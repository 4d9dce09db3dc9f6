import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { fieldNames, purposeNames } from '../arco.texts.ts';

/** The values that the requester on the platform wants for the fields, and the uses that are to end. */
export const wishedOf = ({ steps }: Pick<ArcoDetail, 'steps'>) => {
  const asked = steps.find(({ step }) => step === 'receive');
  return { fields: asked?.fields ?? [], purposes: asked?.purposes ?? [] };
};

/** It in words; nothing where they only wrote a text. */
export function Wished({ request }: { request: Pick<ArcoDetail, 'steps'> }) {
  const { fields, purposes } = wishedOf(request);
  if (fields.length + purposes.length === 0) return null;
  return (
    <ul className="bare-list" aria-label="Lo que marcó">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="breaks">
          {fieldNames[field] ?? field}: dice «{before || 'vacío'}», debe decir «{after || 'vacío'}»
        </li>
      ))}
      {purposes.map((purpose) => (
        <li key={purpose}>Se opone a: {purposeNames[purpose].name}</li>
      ))}
    </ul>
  );
}
