import { useCallback, useState } from 'react';
import { type AwardList, badgeAwards, revokeAwards } from '#app/contract/admin/content/badge-awards.ts';
import type { BadgeDetail } from '#app/contract/admin/content/badges.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { numberText, peopleText } from '#app/domain/text/counts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { SearchField } from '#app/ui/controls/search-field.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { RefusedList } from '#app/ui/list/refused-list.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { awardsText } from '../badge.texts.ts';
import { GiveBadge } from './give-badge.tsx';

/** Rows of a page of the call. */
const SIZE = 25;

const givenAsTexts = { rule: 'por su regla', retroactive: 'porque ya cumplía', manual: 'a mano' } as const;

type Props = { badge: BadgeDetail; zone: string };

/** The present and past holders of a badge; the administrator gives it by hand here, and takes it back. */
export function BadgeAwards({ badge, zone }: Props) {
  const [search, setSearch] = useState('');
  const [list, setList] = useState<AwardList | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, AwardList['rows'][number]>>(new Map());
  const [opened, setOpened] = useState<'give' | 'revoke' | null>(null);
  const [refused, setRefused] = useState<readonly { who: string; text: string }[]>([]);

  const read = useCallback(
    async (page = 1) => {
      try {
        const query = { page, ...(search ? { search } : {}) };
        setList(await call(badgeAwards, { params: { badgeId: badge.id }, query }));
        setFault(null);
      } catch (error) {
        if (!isCallError(error)) throw error;
        setFault(error.message);
      }
    },
    [badge.id, search],
  );
  const figures = `${badge.awarded}:${badge.revoked}`;
  useEffectOn([read, figures], () => void read());

  const toggle = (award: AwardList['rows'][number]) => {
    const next = new Map(chosen);
    if (!next.delete(award.id)) next.set(award.id, award);
    setChosen(next);
  };
  const done = (left: readonly { who: string; text: string }[]) => {
    setOpened(null);
    setRefused(left);
    setChosen(new Map());
    void read();
  };
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / SIZE));
  return (
    <section className="stack gap-md" aria-label="Quiénes la tienen">
      <h2 className="strong">Quiénes la tienen</h2>
      <div className="wrap gap-sm align-bottom">
        <SearchField label="Buscar a una persona" value={search} onSearch={setSearch} />
        {badge.state === 'published' ? (
          <Button variant="default" onClick={() => setOpened('give')}>
            Otorgar a mano…
          </Button>
        ) : null}
        {chosen.size > 0 ? (
          <Button variant="default" onClick={() => setOpened('revoke')}>
            Retirar {awardsText(chosen.size)}…
          </Button>
        ) : null}
      </div>
      <RefusedList refused={refused} title={`No se pudo con ${peopleText(refused.length)}:`} />
      <p role="alert" className="danger">
        {fault}
      </p>
      {list?.total === 0 ? (
        <p className="quiet">{search ? 'Nadie la tiene con esta búsqueda.' : 'Nadie la tiene.'}</p>
      ) : null}
      <ul className="stack gap-sm bare-list">
        {(list?.rows ?? []).map((award) => {
          const about = [
            badge.levels > 1 ? `nivel ${award.level}` : '',
            award.group?.name ?? '',
            `${givenAsTexts[award.givenAs]}, ${shortDateTime(zone, award.at)}`,
          ]
            .filter(Boolean)
            .join(' · ');
          return (
            <li key={award.id}>
              {award.revokedAt ? (
                <span>{award.person.name}</span>
              ) : (
                <Checkbox
                  label={award.person.name}
                  checked={chosen.has(award.id)}
                  onChange={() => toggle(award)}
                />
              )}
              <p className="quiet small" data-figures>
                {about}
                {award.revokedAt ? ` · retirada ${shortDateTime(zone, award.revokedAt)}` : ''}
                {award.reason ? ` · «${award.reason}»` : ''}
              </p>
            </li>
          );
        })}
      </ul>
      {list && pages > 1 ? (
        <div className="wrap gap-sm align-center">
          <Button variant="default" disabled={list.page <= 1} onClick={() => void read(list.page - 1)}>
            Anteriores
          </Button>
          <span data-figures>
            Página {numberText(list.page)} de {numberText(pages)}
          </span>
          <Button variant="default" disabled={list.page >= pages} onClick={() => void read(list.page + 1)}>
            Siguientes
          </Button>
        </div>
      ) : null}
      <GiveBadge badge={badge} opened={opened === 'give'} onClose={() => setOpened(null)} onDone={done} />
      <Revoke
        badge={badge}
        awards={[...chosen.values()]}
        opened={opened === 'revoke'}
        onClose={() => setOpened(null)}
        onDone={done}
      />
    </section>
  );
}

type RevokeProps = {
  badge: BadgeDetail;
  awards: AwardList['rows'];
  opened: boolean;
  onClose: () => void;
  onDone: (refused: readonly { who: string; text: string }[]) => void;
};

/** Takes the chosen awards back; the reason stays beside them. */
function Revoke({ badge, awards, opened, onClose, onDone }: RevokeProps) {
  const { busy, fault, run, confirmation } = useConfirmedAction();
  const [reason, setReason] = useState('');
  const send = async () => {
    const made = await run(
      revokeAwards,
      { params: { badgeId: badge.id }, body: { ids: awards.map(({ id }) => id), reason } },
      { done: ({ done }) => `Retiramos ${awardsText(done)}.` },
    );
    if (!made?.reply) return;
    setReason('');
    onDone(made.reply.refused);
  };
  return (
    <>
      {confirmation}
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={`¿Retirar ${badge.name} a ${peopleText(new Set(awards.map(({ person }) => person.id)).size)}?`}
        busy={busy}
        fault={fault}
        button="Retirar"
        onSend={() => void send()}
      >
        <ul>
          {awards.map(({ id, person, level, group }) => (
            <li key={id}>
              {person.name}
              {badge.levels > 1 ? <span className="quiet"> · nivel {level}</span> : null}
              {group ? <span className="quiet"> · {group.name}</span> : null}
            </li>
          ))}
        </ul>
        <p className="above-sm">
          Desaparece de su perfil y su regla no se la vuelve a otorgar. A mano se puede, con otro motivo.
        </p>
        <TextInput
          className="above-md"
          label="Motivo *"
          value={reason}
          maxLength={300}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  );
}
