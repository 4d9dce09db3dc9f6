import { CopyButton } from '@mantine/core';
import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import styles from './error-screen.module.css';
import { type TypedField, typedFields, typedText, wasShown } from './typed-fields.ts';

/** The text of the form that an error took the place of while it was open, to read and to copy; else nothing. */
export function KeptTyping() {
  const { pathname, search } = useLocation();
  // The first time that it is drawn, the form still stands in the document.
  const [fields] = useState(() => (wasShown(pathname + search) ? typedFields() : []));
  return <KeptFields title="Lo que habías escrito" fields={fields} />;
}

/** Texts of a form that went, to read and to copy; nothing where there is none. */
export function KeptFields({ title, fields }: { title: string; fields: readonly TypedField[] }) {
  if (fields.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby="lo-escrito">
      <h2 id="lo-escrito">{title}</h2>
      <p className="quiet">Cópialo antes de salir: aquí ya no se guarda.</p>
      <dl className="stack gap-sm">
        {fields.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same words, and none moves.
          <div key={index}>
            <dt className="strong">{label}</dt>
            <dd className="breaks as-typed">{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <CopyButton value={typedText(fields)}>
          {({ copied, copy }) => (
            <Button reads variant="default" onClick={copy}>
              {copied ? 'Copiado' : 'Copiar mi texto'}
            </Button>
          )}
        </CopyButton>
      </div>
    </section>
  );
}
