import { useEffect, useState } from 'react';
import { changeProfile } from '#app/contract/admin/people/profiles.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { closingText, lossTexts } from './profiles.texts.ts';
import type { ChosenProfile, ProfilePerson } from './profiles.view.ts';

type Props = {
  profile: ChosenProfile;
  /** Null while nobody is chosen. */
  person: ProfilePerson | null;
  onClose: () => void;
};

/** Says what somebody loses with a profile before it is taken. */
export function TakeDialog({ profile, person, onClose }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  // The name stays in the dialog while it fades out.
  const [shown, setShown] = useState(person);
  useEffect(() => {
    if (person) setShown(person);
  }, [person]);
  const close = () => {
    setFault(null);
    onClose();
  };
  const take = async (personId: number) => {
    const taken = await run(
      changeProfile,
      { params: { profileId: profile.id }, body: { personId, given: false } },
      { done: `Quitamos el perfil ${profile.name} a ${shown?.name}.`, toTop: true },
    );
    if (taken) close();
  };
  return (
    <>
      <LazyConfirm
        opened={person !== null}
        title={`¿Quitar el perfil ${profile.name}?`}
        text={`${shown?.name ?? ''} ${lossTexts[profile.id]}`}
        details={<p className="quiet above-sm">{closingText}</p>}
        button="Quitar perfil"
        stay="Cancelar"
        busy={busy}
        fault={fault}
        onConfirm={() => (person ? void take(person.id) : undefined)}
        onClose={close}
      />
      {confirmation}
    </>
  );
}
