import styled from 'styled-components';
import { hue } from '../../lib/look/colour.ts';
import { useGlobalConfig } from '../../lib/global-config.ts';

/** Mark and name of this installation: its own logo where one is set. */
export function Brand({ isMarked = true }: { isMarked?: boolean }) {
  const { name, logoImg } = useGlobalConfig();
  return (
    <Row>
      {isMarked && (logoImg ? <Logo src={logoImg} alt="" /> : <Mark />)}
      <Name>{name}</Name>
    </Row>
  );
}

function Mark() {
  return (
    <Sign viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M8 17l5.5 5.5L24 10.5" fill="none" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round" />
    </Sign>
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
`;
const Sign = styled.svg`
  width: 24px;
  height: 24px;
  flex: none;
  rect {
    fill: ${hue('kale', 800, { dark: { shade: 600 } })};
  }
  path {
    stroke: #fff;
  }
`;
const Logo = styled.img`
  max-width: 120px;
  height: 24px;
`;
const Name = styled.span`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
