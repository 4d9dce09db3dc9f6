import { Form } from '@remix-run/react';
import type { HistoryObject } from '#app/contract/admin/content/history.ts';
import {
  type AuditFilter,
  auditFields,
  auditObjectWord,
  auditResults,
} from '#app/contract/admin/support/links/audit.ts';
import { supportHref, supportTabs } from '#app/contract/admin/support/links/support.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { SentDay } from '#app/ui/dates/sent-day.tsx';
import { actionGroups } from './action-groups.ts';
import styles from './audit.module.css';
import { objectNames } from './object.texts.ts';

const every = { value: '', label: 'Todo' };
const objects = Object.entries(objectNames).map(([kind, label]) => ({
  value: auditObjectWord(kind as HistoryObject),
  label,
}));
const results = [
  { value: auditResults.ok, label: 'Hecho' },
  { value: auditResults.refused, label: 'Rechazado' },
];

/** The filters of the trail; they stand in the address once they are sent. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { username, action, object, objectId, from, to, result, session } = filter;
  const isFiltered = username !== '' || action !== '' || [object, from, to, result, session].some(Boolean);
  return (
    // Another address is another filter: its fields begin anew.
    <Form
      method="get"
      key={JSON.stringify(filter)}
      className="stack gap-sm"
      data-print="never"
      onSubmit={(event) => {
        const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (!refused) return;
        event.preventDefault();
        refused.focus();
      }}
    >
      <input type="hidden" name="tab" value={supportTabs.audit} />
      <div className={styles.filters}>
        <TextInput
          label="Usuario que lo hizo"
          name={auditFields.username}
          defaultValue={username}
          autoComplete="off"
        />
        <NativeSelect
          label="Qué hizo"
          name={auditFields.action}
          defaultValue={action}
          options={[every, ...actionGroups]}
        />
        <NativeSelect
          label="Sobre qué"
          name={auditFields.object}
          defaultValue={object === null ? '' : auditObjectWord(object)}
          options={[every, ...objects]}
        />
        <TextInput
          label="Su número"
          inputMode="numeric"
          name={auditFields.objectId}
          defaultValue={objectId ?? ''}
        />
        <SentDay label="Desde" name={auditFields.from} start={from ?? ''} />
        <SentDay label="Hasta" name={auditFields.to} start={to ?? ''} />
        <NativeSelect
          label="Resultado"
          name={auditFields.result}
          defaultValue={result === null ? '' : auditResults[result]}
          options={[every, ...results]}
        />
        <TextInput
          label="Sesión"
          name={auditFields.session}
          defaultValue={session ?? ''}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="wrap gap-sm align-center">
        <Button type="submit">Filtrar</Button>
        {isFiltered ? <Link to={supportHref('audit')}>Limpiar filtros</Link> : null}
      </div>
    </Form>
  );
}
