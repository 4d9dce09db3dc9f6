import { useNavigate } from '@remix-run/react';
import { tableRule } from '#app/contract/account/files.ts';
import { startImport, templateAddress } from '#app/contract/admin/people/import.ts';
import { importHref } from '#app/contract/admin/people/links/import.ts';
import { LazyUpload } from '#app/product/files/lazy-upload.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Sheet } from '#app/ui/layout/page.tsx';

/** The choice of the file, and what it may hold. */
export function FileStep() {
  const navigate = useNavigate();
  const { run, busy, fault } = useAction();
  const read = async (address: string) => {
    const made = await run(startImport, { body: { file: address } });
    if (made?.reply) navigate(importHref({ importId: made.reply.id }), { replace: true });
  };
  return (
    <Sheet>
      <div className="stack gap-md">
        <LazyUpload
          area="import"
          rule={tableRule}
          label="Archivo de Excel (XLSX) o CSV"
          value={null}
          fault={fault}
          disabled={busy}
          onUploaded={({ fileUrl }) => void read(fileUrl)}
          onRemove={() => undefined}
        />
        {busy ? <p role="status">Leyendo el archivo…</p> : null}
        <ul className="prose">
          <li>Una línea con los encabezados y una por persona. Hasta 50,000 filas.</li>
          <li>El archivo de «Exportar» se edita y se importa tal cual.</li>
          <li>
            Cada persona se reconoce por su número de empleado; si no lo trae, por su usuario. Sin usuario, su
            número es su usuario; si es muy corto, con su apellido: b1.luna.
          </li>
          <li>Una celda vacía deja el dato como está; un guion (-) lo vacía. Nunca se borra a nadie.</li>
          <li>Antes de cambiar algo verás qué pasa en cada fila.</li>
        </ul>
        <p>
          <a href={templateAddress} download className="primary strong">
            Descargar la plantilla de Excel
          </a>
        </p>
      </div>
    </Sheet>
  );
}
