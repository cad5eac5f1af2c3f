declare module 'diagram-js-minimap' {
  const minimap: object;
  export default minimap;
}
