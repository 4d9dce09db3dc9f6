import { useNavigate, useRouteLoaderData } from '@remix-run/react';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { unitHref } from '#app/contract/learner/links/learner.ts';
import { MAX_SEARCH_LENGTH, questionsHref } from '#app/contract/learner/links/questions.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { OwnQuestions } from '#app/features/learner/forum/own/own.queries.server.ts';
import { OwnList } from '#app/features/learner/forum/own/own-list.tsx';
import type { FoundContents } from '#app/features/learner/learning/search/found-content.types.ts';
import { FoundList } from '#app/features/learner/learning/search/found-list.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Pager } from '#app/ui/controls/pager.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import type { loader as frameLoader } from '../signed-in.tsx';

type Props = { search: string; own: OwnQuestions; found: FoundContents; zone: string };

/** *Preguntas*: one's own questions, and what a search finds in them and in the content. */
export function QuestionsPage({ search, own, found, zone }: Props) {
  const navigate = useNavigate();
  const pages = (
    <Pager page={own.page} pages={own.pages} open={(page) => navigate(questionsHref({ search, page }))} />
  );
  return (
    <Page>
      <PageHeader title="Preguntas" />
      <SearchForm search={search} />
      <p className={search === '' ? 'spoken-only' : 'quiet'} role="status">
        {search === '' ? '' : foundText(own, found)}
      </p>
      {search === '' ? (
        own.total === 0 ? (
          <NothingAsked />
        ) : (
          <>
            <OwnList questions={own.questions} zone={zone} />
            {pages}
          </>
        )
      ) : (
        <div className="wrap gap-lg align-top">
          <div className="grow-18 slim">
            <Section title="Tus preguntas">
              {own.total === 0 ? (
                <p className="quiet">Ninguna de tus preguntas tiene esas palabras.</p>
              ) : (
                <>
                  <OwnList questions={own.questions} zone={zone} />
                  {pages}
                </>
              )}
            </Section>
          </div>
          <div className="grow-18 slim">
            <Section title="Contenidos">
              <FoundList found={found} />
            </Section>
          </div>
        </div>
      )}
    </Page>
  );
}

/** «1 pregunta y 3 contenidos encontrados» */
function foundText({ total }: OwnQuestions, { items, more }: FoundContents): string {
  const questions = countText(total, 'pregunta', 'preguntas');
  const contents = countText(items.length, 'contenido encontrado', 'contenidos encontrados');
  return `${questions} y ${more ? 'más de ' : ''}${contents}`;
}

/** The browser sends it by itself as well: its fields are the words of the address. */
function SearchForm({ search }: { search: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  // The same input for every search: a new one would lose the focus.
  useEffect(() => {
    if (input.current && shown.current !== search) input.current.value = search;
    shown.current = search;
  }, [search]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('buscar');
    navigate(questionsHref({ search: String(typed).trim() }));
  };
  return (
    <form className="wrap gap-xs align-bottom" action="/" onSubmit={send}>
      <input type="hidden" name="vista" value="preguntas" />
      <TextInput
        ref={input}
        reads
        type="search"
        name="buscar"
        label="Busca una pregunta o un tema"
        defaultValue={search}
        leftSection={<IconSearch size={18} aria-hidden />}
        className="grow-12"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
      />
      <Button reads type="submit" variant="default">
        Buscar
      </Button>
      {search === '' ? null : (
        <Link to={questionsHref()} className="row strong target" onClick={() => input.current?.focus()}>
          Quitar la búsqueda
        </Link>
      )}
    </form>
  );
}

function NothingAsked() {
  const routeUnitId = useRouteLoaderData<typeof frameLoader>('frames/signed-in')?.routeUnitId ?? null;
  return (
    <EmptyState
      title="Aún no has preguntado nada."
      action={
        routeUnitId === null ? undefined : (
          <ButtonLink to={unitHref(routeUnitId)} variant="default">
            Ir a mi ruta
          </ButtonLink>
        )
      }
    >
      Abre una actividad y escribe tu duda en Preguntas: la leen tu generación y tutoría, y aquí verás la
      respuesta.
    </EmptyState>
  );
}
