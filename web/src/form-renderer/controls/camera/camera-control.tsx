import type { CameraField } from '@countersign/shared/forms/fields/camera/schema.ts';
import { acceptAttribute } from '@countersign/shared/forms/media/takes-file.ts';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import { UploadingFile } from '../file-upload/file-rows.tsx';
import { fileOfCanvas, preparePicture } from '../image-upload/picture-files.ts';
import { PictureList } from '../image-upload/picture-list.tsx';
import { useUploads } from '../file-upload/use-uploads.ts';

/** Takes photos with the camera of the device; without one, or without leave to use it, pictures are chosen. */
export function CameraControl(props: ControlProps<CameraField>) {
  const { view, index, field, id, labelId, describedBy, isInvalid } = props;
  const { messages } = view;
  const uploads = useUploads(view, index, field, (file) => preparePicture(file, field.longestSide));
  const { files, pending, refusal } = uploads;
  const [isOpen, setOpen] = useState(false);
  const [trouble, setTrouble] = useState('');
  const isFull = files.length + pending.length >= field.maxFiles;
  const hasCamera = typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined;
  const mayChoose = field.mayChoose || !hasCamera || trouble !== '';
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} aria-invalid={isInvalid || undefined}>
      {isOpen && (
        <Viewfinder
          facing={field.facing}
          messages={messages}
          onTake={(photo) => {
            setOpen(false);
            uploads.add([photo]);
          }}
          onClose={() => setOpen(false)}
          onTrouble={() => {
            setOpen(false);
            setTrouble(messages.noCamera);
          }}
        />
      )}
      {!isOpen && !isFull && (
        <div className="cs-button-row">
          {hasCamera && (
            <button type="button" id={id} className="cs-button" disabled={!view.upload} onClick={() => setOpen(true)}>
              {messages.takePhoto}
            </button>
          )}
          {mayChoose && (
            <label className="cs-file-button">
              <input
                type="file"
                className="cs-file-input"
                accept={acceptAttribute(field.accept)}
                capture={field.mayChoose ? undefined : field.facing}
                disabled={!view.upload}
                onChange={(event) => {
                  uploads.add([...(event.currentTarget.files ?? [])].slice(0, 1));
                  event.currentTarget.value = '';
                }}
              />
              <span>{messages.choosePicture}</span>
            </label>
          )}
        </div>
      )}
      {trouble && (
        <p className="cs-status" role="status">
          {trouble}
        </p>
      )}
      <PictureList view={view} files={files} onRemove={uploads.remove} />
      {pending.length > 0 && (
        <ul className="cs-files">
          {pending.map((one) => (
            <UploadingFile
              key={one.key}
              upload={one}
              view={view}
              field={field}
              onRetry={() => uploads.retry(one)}
              onCancel={() => uploads.cancel(one.key)}
            />
          ))}
        </ul>
      )}
      {refusal && (
        <p className="cs-error" role="alert">
          {problemText(messages, refusal, field)}
        </p>
      )}
    </div>
  );
}

interface ViewfinderProps {
  facing: CameraField['facing'];
  messages: ControlProps<CameraField>['view']['messages'];
  onTake: (photo: File) => void;
  onClose: () => void;
  onTrouble: () => void;
}

function Viewfinder({ facing, messages, onTake, onClose, onTrouble }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const trouble = useRef(onTrouble);
  useEffect(() => {
    trouble.current = onTrouble;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isHere = true;
    const begin = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } });
      stream = opened;
      if (!isHere || !video.current) return stop(opened);
      video.current.srcObject = opened;
      shutter.current?.focus();
    };
    begin().catch(() => isHere && trouble.current());
    return () => {
      isHere = false;
      if (stream) stop(stream);
    };
  }, [facing]);
  const take = async () => {
    const source = video.current;
    if (!source || source.videoWidth === 0) return;
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    const photo = await fileOfCanvas(canvas, { name: `photo-${Date.now()}.jpg`, type: 'image/jpeg' });
    if (photo) onTake(photo);
    else onTrouble();
  };
  return (
    <div onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <video ref={video} className="cs-viewfinder" autoPlay muted playsInline aria-label={messages.viewfinder} />
      <div className="cs-button-row">
        <button ref={shutter} type="button" className="cs-button" onClick={() => void take()}>
          {messages.takePhoto}
        </button>
        <button type="button" className="cs-link-button" onClick={onClose}>
          {messages.closeCamera}
        </button>
      </div>
    </div>
  );
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};
