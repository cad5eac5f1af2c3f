import { deferredPart } from '../../../ui/page/deferred-part.tsx';

// What the designer shows beside the chain.
export const SettingsPanel = deferredPart(
  async () => (await import('./panel/settings-panel.tsx')).SettingsPanel,
  'settings',
);
export const TrialPanel = deferredPart(async () => (await import('./trial/trial-panel.tsx')).TrialPanel, 'settings');
export const VersionsPanel = deferredPart(
  async () => (await import('./versions/versions-panel.tsx')).VersionsPanel,
  'settings',
);
export const ConflictDialog = deferredPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
/** Fetched when somebody looks at the diagram: bpmn-js alone is larger than the designer. */
export const ProcessCanvas = deferredPart(
  async () => (await import('./canvas/process-canvas.tsx')).ProcessCanvas,
  'view',
);

/** Fetched while the process is read, so that the panel comes with the chain. */
export const DESIGNER_PARTS = [SettingsPanel.fetch, TrialPanel.fetch, VersionsPanel.fetch, ConflictDialog.fetch];
