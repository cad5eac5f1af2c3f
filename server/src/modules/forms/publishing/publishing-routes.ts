import * as publishing from '@countersign/shared/api/forms/publishing.ts';
import * as theme from '@countersign/shared/api/forms/theme.ts';
import { route } from '../../../work/route.ts';
import { getPublicTheme } from '../theme/get-public-theme.ts';
import { getTheme } from '../theme/get-theme.ts';
import { saveTheme } from '../theme/save-theme.ts';
import { addChannel } from './add-channel.ts';
import { getPublishing } from './get-publishing.ts';
import { removeChannel } from './remove-channel.ts';
import { setAudience } from './set-audience.ts';
import { setEmbedding } from './set-embedding.ts';
import { setSlug } from './set-slug.ts';

/** How a form looks and where it is found. */
export const publishingRoutes = [
  route(theme.get, getTheme),
  route(theme.save, saveTheme),
  route(theme.getPublic, getPublicTheme),
  route(publishing.get, getPublishing),
  route(publishing.setSlug, setSlug),
  route(publishing.setAudience, setAudience),
  route(publishing.setEmbedding, setEmbedding),
  route(publishing.addChannel, addChannel),
  route(publishing.removeChannel, removeChannel),
];
