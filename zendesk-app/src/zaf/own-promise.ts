/** Stands in the bundle for the SDK's own Promise: every browser that runs the sidebar has one. */
export default Promise;
