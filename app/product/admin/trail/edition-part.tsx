import { useState } from 'react';
import { type EditionChange, editionChange, restoreEdition } from '#app/contract/admin/content/history.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { capital } from '#app/domain/text/text.ts';
import { keepOverOwnAction } from '#app/realtime/drafts/draft-storage.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { draftNameOf } from '../content/draft-names.ts';
import { fieldText } from './change.texts.ts';
import { ComparedBlocks } from './compared-blocks.tsx';

type Props = {
  kind: ContentKind;
  id: number;
  /** The edition that the publication made. */
  number: number;
  /** Told once an older text stands among the changes that are not published. */
  onRestored: () => void;
};

/** The words of one publication before and after, and the way back to each of them. */
export function EditionPart(props: Props) {
  const { kind, id, number } = props;
  const { busy, fault, run } = useAction();
  const [shown, setShown] = useState<EditionChange | null>(null);
  const read = async () => (await run(editionChange, { query: { kind, id, number } }))?.reply ?? null;
  const show = async () => {
    if (shown) return setShown(null);
    setShown(await read());
  };
  /** A restoration, here or in another part, made another version of the object. */
  const readAgain = async () => {
    const now = await read();
    if (now) setShown((before) => before && now);
    return now;
  };
  return (
    <div className="stack gap-md above-sm">
      <Button
        reads
        variant="default"
        className="self-start"
        loading={busy}
        aria-expanded={shown !== null}
        onClick={() => void show()}
      >
        {shown ? 'Ocultar lo que cambió' : 'Ver qué cambió'}
      </Button>
      <p role="alert" className="danger">
        {fault}
      </p>
      {shown ? (
        <>
          <ChangedFields change={shown} />
          {shown.isOpen ? <RestoreButtons {...props} change={shown} readAgain={readAgain} /> : null}
        </>
      ) : null}
    </div>
  );
}

function ChangedFields({ change: { fields, hasBefore } }: { change: EditionChange }) {
  return (
    <div className="stack gap-md">
      {hasBefore ? null : (
        <p className="quiet">No hay un texto anterior guardado: todo se muestra como agregado.</p>
      )}
      {fields.length === 0 ? <p className="quiet">Ningún texto cambió.</p> : null}
      {fields.map(({ field, text }) => (
        <section key={field} className="stack gap-xs" aria-label={capital(fieldText(field))}>
          <h3 className="strong">{capital(fieldText(field))}</h3>
          <p className="quiet small" data-figures>
            {`Agrega ${wordsText(text.added)} y quita ${wordsText(text.removed)}.`}
          </p>
          <ComparedBlocks
            blocks={text.blocks.filter((block) => block.change !== 'same')}
            label={`Cambios de ${fieldText(field)}`}
          />
        </section>
      ))}
    </div>
  );
}

const wordsText = (count: number): string => countText(count, 'palabra', 'palabras');

type RestoreProps = Props & { change: EditionChange; readAgain: () => Promise<EditionChange | null> };

/** Either side of a publication comes back as a change that is not published, or into the draft that was withdrawn. */
function RestoreButtons({ kind, id, number, change, readAgain, onRestored }: RestoreProps) {
  const { busy, fault, run } = useAction();
  const [asked, setAsked] = useState<number | null>(null);
  const [last, setLast] = useState(number);
  const isDraft = change.state === 'draft';
  const ask = async (wanted: number) => {
    if (!(await readAgain())) return;
    setLast(wanted);
    setAsked(wanted);
  };
  const restore = async () => {
    const body = { kind, id, number: last, version: change.version };
    if (!(await run(restoreEdition, { body }, { done: (reply) => restoredText(reply, isDraft) }))) return;
    keepOverOwnAction(draftNameOf(kind, id));
    setAsked(null);
    onRestored();
    await readAgain();
  };
  return (
    <div className="wrap gap-sm">
      {change.hasBefore ? (
        <Button variant="default" onClick={() => void ask(number - 1)}>
          Restaurar lo de antes
        </Button>
      ) : null}
      {change.isNewest ? null : (
        <Button variant="default" onClick={() => void ask(number)}>
          Restaurar este texto
        </Button>
      )}
      <LazyConfirm
        opened={asked !== null}
        title={last === number ? '¿Restaurar este texto?' : '¿Restaurar el texto de antes?'}
        text={
          isDraft
            ? 'Toma el lugar de lo que dice ahora el borrador; los aprendices no lo leen hasta que lo publiques.'
            : 'Queda como cambio sin publicar: los aprendices siguen leyendo lo publicado hasta que lo publiques.'
        }
        details={
          change.hasDraft ? <p>Toma el lugar de los cambios sin publicar que hay ahora.</p> : undefined
        }
        button="Restaurar"
        stay="Dejarlo como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void restore()}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

function restoredText(
  { isChanged, missing }: { isChanged: boolean; missing: number },
  isDraft: boolean,
): string {
  if (!isChanged) return 'Ya dice lo mismo: no hubo nada que restaurar.';
  const where = isDraft ? 'en el borrador' : 'como cambio sin publicar';
  const gone =
    missing === 0
      ? ''
      : ` ${wordFor(missing, 'Falta', 'Faltan')} ${countText(missing, 'archivo de entonces que ya no existe', 'archivos de entonces que ya no existen')}.`;
  return `Lo restauramos ${where}: revísalo y publícalo.${gone}`;
}
