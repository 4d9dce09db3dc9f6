import { useLocation } from '@remix-run/react';
import { IconBookmark } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { openFigureWords } from '#app/contract/admin/figures/links/open-figure.ts';
import {
  type ListScreen,
  removeView,
  renameView,
  type SavedView,
  savedViews,
  saveView,
} from '#app/contract/admin/figures/saved-views.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { useDismiss } from '#app/ui/feedback/use-dismiss.ts';
import list from '#app/ui/list/list.module.css';
import { ViewRow } from './view-row.tsx';

const loadMailDialog = async () => (await import('./view-mail-dialog.tsx')).ViewMailDialog;

type Props = {
  screen: ListScreen;
  /** The query that a view keeps, where it is not the filters of the address. */
  query?: string;
};

/** The kept filters of a list: open one, keep those of now under a name, remove one's own; have those of analytics mailed. */
export function SavedViews({ screen, query }: Props) {
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  /** The view whose mails the dialog is about. */
  const [mailed, setMailed] = useState<SavedView | null>(null);
  const mail = useLazyDialog(loadMailDialog, mailed !== null);
  // The dialog gives the focus back to a button of the panel.
  const box = useDismiss(open && mailed === null, () => setOpen(false));
  const id = useId();
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  /** The view that the form renames; null where it keeps the present filters. */
  const [edited, setEdited] = useState<SavedView | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { busy, fault, setFault, run } = useAction();
  const read = async () => {
    try {
      setViews((await call(savedViews, { query: { screen } })).views);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  };
  const toggle = () => {
    setOpen(!open);
    if (!open) void read();
  };
  const edit = (view: SavedView | null) => {
    setEdited(view);
    setName(view?.name ?? '');
    setShared(view?.shared ?? false);
    setFault(null);
    field.current?.focus();
  };
  const save = async () => {
    const done = `Guardamos la vista «${name.trim()}».`;
    const made = edited
      ? await run(renameView, { params: { viewId: edited.id }, body: { name, shared } }, { done })
      : await run(saveView, { body: { screen, name, query: query ?? filtersOf(search), shared } }, { done });
    if (!made) return;
    edit(null);
    await read();
  };
  const remove = async (view: SavedView) => {
    if (edited?.id === view.id) edit(null);
    if (await run(removeView, { params: { viewId: view.id } }, { done: 'Quitamos la vista.' })) await read();
  };
  return (
    <div ref={box} className={list.columns}>
      <Button
        variant="default"
        leftSection={<IconBookmark size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        Vistas
      </Button>
      {open ? (
        <section id={id} className={list.columnList} aria-label="Vistas guardadas">
          {views === null ? <Loader /> : null}
          {views?.length === 0 ? <p className="quiet">Todavía no guardas vistas.</p> : null}
          {views && views.length > 0 ? (
            <ul className="stack bare-list">
              {views.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  to={`${pathname}${view.query}`}
                  busy={busy}
                  onOpen={() => setOpen(false)}
                  onMail={screen === 'analytics' ? () => setMailed(view) : null}
                  onEdit={() => edit(view)}
                  onRemove={() => void remove(view)}
                />
              ))}
            </ul>
          ) : null}
          <form
            className="stack gap-sm"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <TextInput
              ref={field}
              label={edited ? `Nombre de la vista «${edited.name}»` : 'Guardar los filtros de ahora como'}
              value={name}
              maxLength={60}
              autoComplete="off"
              error={fault ?? undefined}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setFault(null);
              }}
            />
            <Checkbox
              label="Compartir con la administración"
              checked={shared}
              onChange={() => setShared(!shared)}
            />
            <div className="wrap gap-sm">
              <Button type="submit" loading={busy}>
                {edited ? 'Guardar cambios' : 'Guardar vista'}
              </Button>
              {edited ? (
                <Button variant="default" onClick={() => edit(null)}>
                  Cancelar
                </Button>
              ) : null}
            </div>
          </form>
        </section>
      ) : null}
      {mail.Dialog ? (
        <mail.Dialog
          opened={mail.opened}
          view={mailed}
          onSaved={() => void read()}
          onClose={() => setMailed(null)}
        />
      ) : null}
    </div>
  );
}

/** The part of an address that a view keeps: neither the page nor an open row or work. */
function filtersOf(search: string): string {
  const kept = new URLSearchParams(search);
  const opened = Object.values(openFigureWords);
  for (const name of ['pagina', 'id', 'tarea', ...opened]) kept.delete(name);
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}
