import { FileButton, Slider } from '@mantine/core';
import { Button } from '#app/ui/controls/button.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import '@mantine/core/styles/Slider.layer.css';
import 'react-easy-crop/react-easy-crop.css';
import { useRevalidator } from '@remix-run/react';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { picUpdate } from '#app/contract/account/account.ts';
import { chooserTypes, uploadRules } from '#app/contract/account/files.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { type Uploaded, useUpload } from '#app/product/files/use-upload.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';
import styles from './photo-dialog.module.css';
import { cropped, isHeic, openPicture, type Picture } from './picture.ts';

const rule = uploadRules.photo;
const accept = Object.keys(chooserTypes(rule)).join(',');
const missing = 'Falta agregar archivo';
const failed = 'Ocurrio un error al guardar.';
const unreadable = 'Formato no compatible. Usa JPG o PNG.';

/** The photo modal (spec §2.9, §4.3, §5.2): one picture, cut round, uploaded and saved. Alerts stand inside it. */
export function PhotoDialog({ opened, onClose }: DialogProps) {
  const [picture, setPicture] = useState<Picture | null>(null);
  /** A photo that this browser cannot show: the server cuts it. */
  const [unseen, setUnseen] = useState<File | null>(null);
  /** The true reason of a refusal, beside the alert's own words. */
  const [why, setWhy] = useState<string | null>(null);
  const [point, setPoint] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { revalidate } = useRevalidator();

  useEffect(() => () => picture?.release(), [picture]);
  useEffect(() => {
    if (!opened) setPicture(null);
    setUnseen(null);
    setAlert(null);
    setWhy(null);
  }, [opened]);

  const choose = async (file: File | null) => {
    if (!file) return;
    setAlert(null);
    setWhy(null);
    setPoint({ x: 0, y: 0 });
    setZoom(1);
    const opened = await openPicture(file);
    setPicture(opened);
    const kept = opened || !isHeic(file) ? null : file;
    setUnseen(kept);
    if (!opened && !kept) setAlert(unreadable);
  };
  const fail = () => {
    setSaving(false);
    setAlert(failed);
  };
  const keep = async ({ fileName, fileType, fileUrl }: Uploaded) => {
    try {
      await call(picUpdate, { body: { photo: JSON.stringify({ fileName, fileType, fileUrl }) } });
    } catch (error) {
      if (!isCallError(error)) throw error;
      fail();
      setWhy(error.code.startsWith('file.') ? error.message : null);
      return;
    }
    setSaving(false);
    revalidate();
    onClose();
    void notifySuccess('Foto actualizada.');
  };
  const upload = useUpload('photo', keep);
  const stopped = upload.state.kind === 'failed' ? upload.state.message : null;
  useEffect(() => {
    if (stopped === null) return;
    setSaving(false);
    setAlert(failed);
    setWhy(stopped);
  }, [stopped]);

  const save = async () => {
    if (saving) return;
    if (!picture && !unseen) {
      setAlert(missing);
      return;
    }
    setSaving(true);
    setAlert(null);
    setWhy(null);
    const file = picture ? await cropped(picture, area.current) : unseen;
    if (file) upload.start(file);
    else {
      setSaving(false);
      setAlert(unreadable);
    }
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Cambiar foto"
      closeOnEscape={!saving}
      closeOnClickOutside={false}
    >
      <div className="grid gap-md">
        {picture ? (
          <>
            <div className={styles.frame}>
              <Cropper
                image={picture.address}
                crop={point}
                zoom={zoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                // its styles come with ours: an injected tag would have no nonce
                disableAutomaticStylesInjection
                onCropChange={setPoint}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => {
                  area.current = pixels;
                }}
              />
            </div>
            <span aria-hidden>Acercar</span>
            <Slider
              min={1}
              max={3}
              step={0.1}
              value={zoom}
              onChange={setZoom}
              label={null}
              disabled={saving}
              thumbLabel="Acercar"
            />
          </>
        ) : (
          <>
            {unseen ? (
              <p>
                <span>{unseen.name}</span>
                <span>: tu navegador no muestra fotos HEIC, así que la recortamos al centro.</span>
              </p>
            ) : null}
            <p className="quiet">
              Elige una imagen JPG, PNG, HEIC, GIF, WebP o SVG de hasta {sizeText(uploadRules.photo.maxBytes)}
              .
            </p>
          </>
        )}
        <FileButton accept={accept} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              disabled={saving}
              leftSection={<IconPhoto size={18} aria-hidden />}
            >
              {picture || unseen ? 'Elegir otra imagen' : 'Elegir imagen'}
            </Button>
          )}
        </FileButton>
        {upload.state.kind === 'sending' ? (
          <Progress value={Math.round(upload.state.fraction * 100)} label="Subiendo tu foto" />
        ) : null}
        <div role="alert" className="fault">
          {alert}
        </div>
        {why ? (
          <p role="status" className="quiet small">
            {why}
          </p>
        ) : null}
        <Button color="accent" onClick={() => void save()} disabled={saving}>
          {saving ? 'GUARDANDO...' : 'GUARDAR'}
        </Button>
      </div>
    </Modal>
  );
}
