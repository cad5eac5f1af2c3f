/** The pressed button names the panel that it opened. */
export const PANEL_ID = 'decision-panel';
