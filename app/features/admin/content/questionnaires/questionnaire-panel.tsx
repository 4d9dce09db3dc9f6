import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import {
  discardQuestionnaire,
  publishQuestionnaire,
  type QuestionnaireEditions,
  type QuestionnaireInput,
  type QuestionnaireRow,
} from '#app/contract/admin/content/questionnaires.ts';
import { countText } from '#app/domain/text/counts.ts';
import { EditionList } from '#app/product/content/edition-list.tsx';
import { keepOverOwnAction } from '#app/realtime/drafts/draft-storage.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PublishButton } from '#app/ui/controls/forms/publish-button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { LazyConfirm, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import { QuestionnaireForm } from './questionnaire-form.tsx';

const loadNew = async () => (await import('./new-questionnaire-dialog.tsx')).NewQuestionnaireDialog;

type Props = {
  list: readonly QuestionnaireRow[];
  /** The one that is shown; null: none is chosen. */
  shown: QuestionnaireEditions | null;
  zone: string;
  /** Address of the same screen with another one. */
  hrefOf: (questionnaireId: number) => string;
};

/** A boss's questionnaire: its words as they are edited, its publication, and the editions that evaluations were made by. */
export function QuestionnairePanel({ list, shown, zone, hrefOf }: Props) {
  const navigate = useNavigate();
  const [opensNew, setOpensNew] = useState(false);
  const dialog = useLazyDialog(loadNew, opensNew);
  return (
    <Section
      title="Redacción de los cuestionarios"
      actions={
        <Button variant="default" onClick={() => setOpensNew(true)}>
          Nuevo cuestionario
        </Button>
      }
    >
      <p className="quiet">
        Un cuestionario puede servir a varias unidades: lo que publiques aquí cambia en todas ellas.
      </p>
      <NativeSelect
        label="Cuestionario"
        options={[
          ...(shown ? [] : [{ value: '', label: 'Elige un cuestionario' }]),
          ...list.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={shown ? String(shown.id) : ''}
        onChange={(event) =>
          navigate(hrefOf(Number(event.currentTarget.value)), { preventScrollReset: true })
        }
      />
      {shown ? <Shown key={shown.id} shown={shown} zone={zone} /> : null}
      {dialog.Dialog ? (
        <dialog.Dialog
          opened={dialog.opened}
          onClose={() => setOpensNew(false)}
          onCreated={(id) => {
            setOpensNew(false);
            navigate(hrefOf(id), { preventScrollReset: true });
          }}
        />
      ) : null}
    </Section>
  );
}

function Shown({ shown, zone }: { shown: QuestionnaireEditions; zone: string }) {
  return (
    <div className="stack gap-lg">
      {shown.hasDraft ? <Publication shown={shown} /> : null}
      <QuestionnaireForm key={shown.version} questionnaire={shown} />
      <EditionList
        editions={shown.editions}
        zone={zone}
        nouns={['evaluación', 'evaluaciones']}
        show={(content) => <Words {...content} />}
      />
    </div>
  );
}

/** Publishes the words that were kept, or forgets them; says first who goes on with the former ones. */
function Publication({ shown }: { shown: QuestionnaireEditions }) {
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null);
  const { busy, fault, run } = useAction();
  const input = { params: { questionnaireId: shown.id }, body: { version: shown.version } };
  const confirm = async () => {
    const done =
      asks === 'publish'
        ? await run(publishQuestionnaire, input, { done: 'Publicamos la edición nueva.' })
        : await run(discardQuestionnaire, input, { done: 'Descartamos los cambios.' });
    if (!done) return;
    // Text that was typed and not saved now stands beside one's own action, not beside somebody else's.
    keepOverOwnAction(`cuestionario.${shown.id}`);
    setAsks(null);
  };
  return (
    <div className="wrap gap-xs">
      <PublishButton onClick={() => setAsks('publish')}>Publicar el cuestionario…</PublishButton>
      <Button variant="default" onClick={() => setAsks('discard')}>
        Descartar cambios…
      </Button>
      <LazyConfirm
        opened={asks !== null}
        title={asks === 'discard' ? 'Descartar los cambios' : `Publicar «${shown.title}»`}
        text={
          asks === 'discard'
            ? 'Se pierden los cambios sin publicar; lo que hoy se pregunta se queda igual.'
            : publishText(shown)
        }
        button={asks === 'discard' ? 'Descartar' : 'Publicar'}
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setAsks(null)}
      />
    </div>
  );
}

/** 'Las evaluaciones nuevas usarán esta redacción. 3 evaluaciones abiertas siguen con la anterior.' */
function publishText({ editions }: Pick<QuestionnaireEditions, 'editions'>): string {
  const open = editions.reduce((sum, edition) => sum + edition.open, 0);
  const next = 'Las evaluaciones que empiecen después usarán esta redacción.';
  if (open === 0) return `${next} Ninguna evaluación abierta sigue con la anterior.`;
  return `${next} ${countText(open, 'evaluación abierta sigue con la redacción con la que empezó', 'evaluaciones abiertas siguen con la redacción con la que empezaron')}.`;
}

function Words({ paragraphs, sections }: QuestionnaireInput) {
  return (
    <div className="stack gap-sm">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {sections.map(({ title, text, questions }) => (
        <div key={title}>
          <p className="strong">{title}</p>
          {text ? <p className="quiet">{text}</p> : null}
          <ol>
            {questions.map((question) => (
              <li key={question.key}>{question.title}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
