import type { VideoField } from '@countersign/shared/forms/fields/video/schema.ts';
import { videoSource } from '@countersign/shared/forms/media/video-source.ts';
import { useState } from 'react';
import { format } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import './media.css';

/** A video of ours, or one of a provider that is asked for nothing before somebody wants to see it. */
export function VideoControl({ view, field }: ControlProps<VideoField>) {
  const [isWanted, setWanted] = useState(false);
  const source = videoSource(field.address);
  const title = field.label.trim() || view.messages.video;
  if (!source) return <div className="cs-media-empty">{view.messages.noVideo}</div>;
  return (
    <figure className="cs-figure">
      {source.type === 'file' ? (
        <video className="cs-video" controls preload="metadata" src={source.address} aria-label={title}>
          {field.captions && (
            <track
              kind="captions"
              src={field.captions}
              srcLang={view.language}
              label={view.messages.captions}
              default
            />
          )}
        </video>
      ) : isWanted ? (
        <iframe
          className="cs-video"
          src={source.address}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <button type="button" className="cs-video cs-video-start" onClick={() => setWanted(true)}>
          <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
            <circle cx="20" cy="20" r="19" fill="none" stroke="currentColor" />
            <path d="M16 12.5v15L28 20z" fill="currentColor" />
          </svg>
          <span>{format(view.messages.playVideo, { title })}</span>
          <small>{format(view.messages.videoFrom, { provider: source.provider })}</small>
        </button>
      )}
      {field.label.trim() && <figcaption>{field.label}</figcaption>}
    </figure>
  );
}
